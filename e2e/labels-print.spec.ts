import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from './fixtures.ts';
import { type PdfBox, type PdfPage, readPdf } from './pdf.ts';
import type { Person } from './person.ts';

/** The sizes of the presets in centimetres, the last of which leaves one column on upright A4. */
const sizes = [
  [2.5, 0.8],
  [3, 2],
  [5, 3],
  [7, 3.5],
  [7, 4.5],
  [7.4, 5.2],
  [7.6, 5.1],
  [8.5, 5.5],
  [9, 5.4],
  [8.9, 5.1],
  [12.7, 7.6],
] as const;
type Side = (typeof sizes)[number];

const A4 = { width: 210, height: 297 };
const margins = { left: 12.3, right: 8, top: 9.7, bottom: 8.5, 'gap across': 1.5, 'gap down': 2.25 };
const TOLERANCE = 0.2;

const frameName = ([width, height]: Side) => `Frame ${width} × ${height}`;

/** A frame along the edge of the card, and a text in it. */
const aSide = ([width_cm, height_cm]: Side, text: string) => ({
  elements: [
    { kind: 'box' as const, id: 'frame', x: 0, y: 0, w: width_cm, h: height_cm, stroke: 0.1 },
    {
      kind: 'text' as const,
      id: 'words',
      x: 0.1,
      y: 0.1,
      w: width_cm - 0.2,
      h: height_cm - 0.2,
      size: 6,
      text,
    },
  ],
});

/** A design with the specimen's number and Chinese name, on both sides. */
const aDesign = (size: Side) => ({
  id: uuid(),
  name: frameName(size),
  width_cm: size[0],
  height_cm: size[1],
  front: aSide(size, '{coll_no} {custom_name1}'),
  back: aSide(size, '{coll_no} {custom_name1}'),
});

async function prepare(person: Person, count: number) {
  await Promise.all(sizes.map((size) => person.call(labelsApi.createDesign, aDesign(size))));
  const specimens = Array.from({ length: count }, (_, index) => ({
    id: uuid(),
    access_level: 'private' as const,
    coll_serie: 'SC',
    coll_index: index + 1,
    custom_name1: '萤石',
  }));
  for (let start = 0; start < count; start += 100) {
    await person.call(collectionApi.createMany, { items: specimens.slice(start, start + 100) });
  }
}

async function chooseNumbers(page: Page, from: string, to: string) {
  await page.getByLabel('From number').fill(from);
  await page.getByLabel('To number').fill(to);
  await page.getByLabel('To number').press('Enter');
}

/** The expected boxes of cards from the start cell on, calculated independently of the app. */
function expectedBoxes(
  [width_cm, height_cm]: Side | readonly [2.5, 1.6],
  count: number,
  start: { row: number; column: number },
): PdfBox[][] {
  const [width, height] = [width_cm * 10, height_cm * 10];
  const [gapAcross, gapDown] = [margins['gap across'], margins['gap down']];
  const columns = Math.floor((A4.width - margins.left - margins.right + gapAcross) / (width + gapAcross) + 1e-6);
  const rows = Math.floor((A4.height - margins.top - margins.bottom + gapDown) / (height + gapDown) + 1e-6);
  const usedCells = (start.row - 1) * columns + start.column - 1;
  const pages: PdfBox[][] = [];
  for (let cell = usedCells; cell < usedCells + count; cell++) {
    const cellOnSheet = cell % (columns * rows);
    const x = margins.left + (cellOnSheet % columns) * (width + gapAcross);
    const y = margins.top + Math.floor(cellOnSheet / columns) * (height + gapDown);
    const sheet = Math.floor(cell / (columns * rows));
    pages[sheet] = [...(pages[sheet] ?? []), { x, y, width, height }];
  }
  return pages;
}

const print = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true }));

/** The largest difference between the sides of a printed box and of its expected box, in millimetres. */
const distance = (a: PdfBox, b: PdfBox) =>
  Math.max(
    Math.abs(a.x - b.x),
    Math.abs(a.y - b.y),
    Math.abs(a.x + a.width - b.x - b.width),
    Math.abs(a.y + a.height - b.y - b.height),
  );

function expectPrinted(pages: PdfPage[], expectedPages: PdfBox[][]) {
  expect(pages).toHaveLength(expectedPages.length);
  for (const [pageIndex, pageBoxes] of expectedPages.entries()) {
    const { boxes, width, height } = pages[pageIndex] as PdfPage;
    expect(Math.abs(width - A4.width)).toBeLessThan(TOLERANCE);
    expect(Math.abs(height - A4.height)).toBeLessThan(TOLERANCE);
    expect(boxes).toHaveLength(pageBoxes.length);
    const distances = pageBoxes.map((box, number) => distance(boxes[number] as PdfBox, box));
    expect(Math.max(...distances)).toBeLessThan(TOLERANCE);
  }
}

/**
 * The numbers on a page with their Chinese names as text, in the order in which they are drawn. Some fonts give
 * 石 as the radical of the same shape, so the text is compared in its compatibility form.
 */
const readNumbers = ({ text }: PdfPage) =>
  [...text.normalize('NFKC').matchAll(/SC-(\d{4})\s+萤石/g)].map(([, number]) => Number(number));

/** Expects every label once and complete. */
function expectNumbers(pages: PdfPage[], count: number) {
  const numbers = pages.flatMap(readNumbers);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
}

/**
 * Expects every second page to have the backs of the one before, each behind its front when the sheet is turned
 * over that edge.
 */
function expectBacks(pages: PdfPage[], fronts: PdfBox[][], edge: 'long' | 'short', count: number) {
  const turnBox = ({ x, y, width, height }: PdfBox): PdfBox =>
    edge === 'long' ? { x: A4.width - x - width, y, width, height } : { x, y: A4.height - y - height, width, height };
  expectPrinted(
    pages,
    fronts.flatMap((boxes) => [boxes, boxes.map(turnBox)]),
  );
  const isFront = (_: PdfPage, index: number) => index % 2 === 0;
  expectNumbers(pages.filter(isFront), count);
  for (const [index, front] of pages.entries())
    if (isFront(front, index)) expect(readNumbers(pages[index + 1] as PdfPage)).toEqual(readNumbers(front));
}

test('cards of every size come out at their true size and place on every page', async ({ page, person }) => {
  await prepare(person, 500);
  await page.goto(`${screenAddress('labelsPrintable')}?from=numbers`);
  await chooseNumbers(page, 'SC-0001', 'SC-0060');
  for (const [name, value] of Object.entries(margins))
    await page.getByRole('textbox', { name, exact: true }).fill(String(value));
  await page.getByRole('checkbox', { name: 'Crop marks' }).uncheck();
  for (const size of sizes.slice(1)) {
    const isWide = size[0] > 10;
    await page
      .getByRole('combobox', { name: 'Design' })
      .selectOption({ label: `${frameName(size)}, ${size[0]} × ${size[1]} cm` });
    const start = { row: 2, column: isWide ? 1 : 2 };
    await page.getByRole('radio', { name: `Row ${start.row}, column ${start.column}`, exact: true }).check();
    // A sheet holds more of the smallest labels than there are specimens, so each is printed twice.
    const copies = size[0] === 3 ? 2 : 1;
    await page.getByRole('textbox', { name: 'Copies' }).fill(String(copies));
    const expectedPages = expectedBoxes(size, 60 * copies, start);
    expect(expectedPages.length).toBeGreaterThan(1);
    await expect(page.getByText(`${60 * copies} labels on ${expectedPages.length} sheets`)).toBeVisible();
    const pages = await print(page);
    expectPrinted(pages, expectedPages);
    if (copies === 1) expectNumbers(pages, 60);
  }

  const [smallest] = sizes;
  await page.getByRole('textbox', { name: 'Copies' }).fill('1');
  await chooseNumbers(page, 'SC-0001', 'SC-0500');
  await page.getByRole('combobox', { name: 'Design' }).selectOption({ label: `${frameName(smallest)}, 2.5 × 0.8 cm` });
  await page.getByRole('radio', { name: 'Row 2, column 2', exact: true }).check();
  const expectedPages = expectedBoxes(smallest, 500, { row: 2, column: 2 });
  await expect(page.getByText(`500 labels on ${expectedPages.length} sheets`)).toBeVisible();
  const pages = await print(page);
  expectPrinted(pages, expectedPages);
  expectNumbers(pages, 500);

  const backs = page.getByRole('combobox', { name: 'Backs' });
  await backs.selectOption({ label: 'Duplex, long edge' });
  await expect(page.getByText('two-sided printing, long edge')).toBeVisible();
  expectBacks(await print(page), expectedPages, 'long', 500);

  await chooseNumbers(page, 'SC-0001', 'SC-0012');
  await expect(page.getByText('12 labels on 1 sheet')).toBeVisible();
  await backs.selectOption({ label: 'Duplex, short edge' });
  await expect(page.getByText('two-sided printing, short edge')).toBeVisible();
  expectBacks(await print(page), expectedBoxes(smallest, 12, { row: 2, column: 2 }), 'short', 12);

  await backs.selectOption({ label: 'Folded card' });
  await page.getByRole('radio', { name: 'Row 1, column 1', exact: true }).check();
  // Folded at its top: the back is upside down above its front.
  const foldedBoxes = expectedBoxes([2.5, 1.6], 12, { row: 1, column: 1 }).map((boxes) =>
    boxes.flatMap((box) => [
      { ...box, y: box.y + 8, height: 8 },
      { ...box, height: 8 },
    ]),
  );
  await expect.poll(async () => (await print(page))[0]?.boxes.length).toBe(24);
  const [sheet] = await print(page);
  expectPrinted([sheet as PdfPage], foldedBoxes);
  expect(readNumbers(sheet as PdfPage)).toEqual(Array.from({ length: 24 }, (_, index) => Math.floor(index / 2) + 1));
});

test('a printer that was measured is told other measures, on a roll whose pages are one card long', async ({
  page,
  person,
}) => {
  await prepare(person, 3);
  await page.goto(`${screenAddress('labelsPrintable')}?from=numbers`);
  await chooseNumbers(page, 'SC-0001', 'SC-0003');
  await page.getByRole('combobox', { name: 'Design' }).selectOption({ label: 'Frame 5 × 3, 5 × 3 cm' });
  await page.getByRole('button', { name: 'Measure a printer' }).click();
  // The lines of A4 are 170 mm long and begin 20 mm from its corner.
  await page.getByLabel('Line across').fill('171.7');
  await page.getByLabel('Line down').fill('168.3');
  await page.getByLabel('From the left edge of the paper').fill('21.2');
  await page.getByLabel('From the upper edge of the paper').fill('19.3');
  await page.getByLabel('Name of the printer').fill('Laser');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('Correction for this printer: 99.0% × 101.0%')).toBeVisible();
  await page.getByRole('combobox', { name: 'Size' }).selectOption('roll');
  await page.getByLabel('Width, mm').fill('62');
  for (const [name, value] of Object.entries({ left: 4, right: 4, top: 2, bottom: 3 }))
    await page.getByRole('textbox', { name, exact: true }).fill(String(value));
  await page.getByRole('checkbox', { name: 'Crop marks' }).uncheck();
  await expect(page.getByText('3 labels on 3 sheets')).toBeVisible();
  const pages = await print(page);
  expect(pages).toHaveLength(3);
  // As a printer with these errors prints: 1 % too wide and 1 mm to the right, 1 % too low and half a millimetre
  // up.
  const asPrinted = ({ x, y, width, height }: PdfBox) => ({
    x: x * 1.01 + 1,
    y: y * 0.99 - 0.5,
    width: width * 1.01,
    height: height * 0.99,
  });
  for (const { width, height, boxes } of pages) {
    expect(Math.abs(width - 62)).toBeLessThan(TOLERANCE);
    expect(Math.abs(height - 35)).toBeLessThan(TOLERANCE);
    const [box] = boxes;
    expect(distance(asPrinted(box as PdfBox), { x: 4, y: 2, width: 50, height: 30 })).toBeLessThan(TOLERANCE);
  }
});
