import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { mockImportWorker } from '#web/testing/import-worker.ts';
import { test } from '#web/testing/screens.ts';

const TSUMEB = /^Tsumeb Mine, .*Namibia$/;

async function planImport(page: AppPage, text: string) {
  await page.open(screenAddress('importCollection'));
  mockImportWorker();
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = screen.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
  await page.user.upload(input, new File([text], 'minerals.csv'));
  await page.click('button', 'Show every row');
  const rows = within(await screen.findByRole('region', { name: 'Rows of the table' }));
  await rows.findAllByRole('button', { name: /^Open/ });
  return rows;
}

type Rows = Awaited<ReturnType<typeof planImport>>;

/** The texts of the cells of one row, by their column headings. */
function rowCells(rows: Rows, row: number): Record<string, string> {
  const headings = rows.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  const tableRow = rows.getByRole('button', { name: new RegExp(`^Open ?row ${row}$`) }).closest('tr');
  const cells = [...(tableRow?.children ?? [])].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' '));
  return Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? '']));
}

/** Collects the files that the page saves until the test ends. */
function savedFiles(): Blob[] {
  const savedBlobs: Blob[] = [];
  const originalCreateObjectURL = URL.createObjectURL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) savedBlobs.push(file);
    return 'about:blank';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => void Object.assign(URL, { createObjectURL: originalCreateObjectURL }));
  return savedBlobs;
}

const table = [
  'No,Species,Locality,Purchase date,Size (cm),Weight (g),Price,Storage',
  'SC-7,Flourite,"Tsumeb Mine, Namibia",1998-04-05,4 x 3 x 2,1500,EUR 12.50,Drawer 1',
  'SC-8,Quartz,,some day,3 x 2,heavy,,',
].join('\n');

test('every row shows what will be stored, and marks what was read with a doubt', async ({ page, person }) => {
  const rows = await planImport(page, table);
  const firstCells = rowCells(rows, 2);
  expect(firstCells).toMatchObject({
    Number: 'SC-7',
    Minerals: expect.stringContaining('Fluorite'),
    Locality: expect.stringMatching(/^Tsumeb Mine, .*Namibia/),
    Date: '5 April 1998',
    Size: '4 × 3 × 2 cm',
    Weight: '1,500 g',
    Price: '€12.50',
  });
  rows.getByText('Drawer 1');
  const doubts = rows.getAllByRole('button', { name: 'Check this' });
  const descriptions = doubts.map(
    (doubt) => document.getElementById(doubt.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(descriptions).toEqual([
    '“Flourite” read as Fluorite',
    '“some day” is not a date; left empty, kept in the private note',
    'Weight “heavy” can’t be read; kept in the private note',
  ]);
  // A click opens it too, since touch screens cannot hover.
  const [firstDoubt] = doubts as [HTMLElement];
  await page.user.click(firstDoubt);
  expect(firstDoubt.getAttribute('aria-expanded')).toBe('true');
  await page.user.keyboard('{Escape}');
  expect(firstDoubt.getAttribute('aria-expanded')).toBe('false');

  await page.click('button', 'Import 2 specimens');
  await screen.findByText('2 specimens imported');
  expect((await person.call(collectionApi.list, { sort: 'number' })).items).toMatchObject([
    { coll_no: 'SC-7', purchase_date: '1998-04-05', weight: 1500, buy_price: 12.5, storage: 'Drawer 1' },
    { coll_no: 'SC-8', purchase_date: null, weight: null },
  ]);
  const savedBlobs = savedFiles();
  await page.click('button', 'Save the report');
  await expect.poll(() => savedBlobs).toHaveLength(1);
  const report = (await savedBlobs[0]?.text()) ?? '';
  expect(report).toContain('“Flourite” read as Fluorite');
  expect(report).toContain('Weight “heavy” can’t be read; kept in the private note');
  expect(report).not.toMatch(/[a-z]+_[a-z]+/);
});

test('an update shows what stands there now and what will stand there', async ({ page, person }) => {
  const size = { length: 40, width: 30, height: null };
  await person.createSpecimen({
    coll_index: 7,
    mineral_ids: ['fluorite'],
    weight: 12,
    size,
    storage: 'Drawer 1',
    description_private: 'Do not sell.',
  });
  const rows = await planImport(page, 'No,Species,Weight (g),Storage,Odd\nSC-7,Fluorite,20,Box 3,more');
  const cells = rowCells(rows, 2);
  expect(cells).toMatchObject({ Number: 'SC-0007', Minerals: 'Fluorite', Size: '4 × 3 cm' });
  expect(cells.Weight).toBe('now 12 g → then 20 g');
  const changes = rows.getAllByRole('term').map((term) => term.nextElementSibling?.textContent);
  expect(changes).toEqual(['now Drawer 1 → then Box 3', 'now Do not sell. → then Do not sell.\nOdd: more']);
});

/** Opens a row and presses one of its buttons. */
async function decide(page: AppPage, rows: Rows, row: number, button: string) {
  await page.user.click(rows.getByRole('button', { name: new RegExp(`^Open ?row ${row}$`) }));
  const dialog = within(await screen.findByRole('dialog', { name: `Row ${row}` }));
  await page.user.click(dialog.getByRole('button', { name: button }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

test('a doubted row whose number is there is an update once it is taken, not a second specimen', async ({
  page,
  person,
}) => {
  await person.createSpecimen({ coll_index: 7, mineral_ids: ['quartz'], weight: 12 });
  const rows = await planImport(page, 'No,Species,Weight (g)\nSC-7,Quartz,20,beyond');
  await decide(page, rows, 2, 'Import all the same');
  await rows.findByText('Update');
  await page.click('button', 'Import 1 specimen');
  await screen.findByText(/^1 specimen/);
  expect((await person.call(collectionApi.list, {})).items).toMatchObject([{ weight: 20 }]);
});

test('specimens of one number are told apart, and each is changed by one row', async ({ page, person }) => {
  for (const locality_text of ['Nowhere Mine', 'Elsewhere Mine'])
    await person.createSpecimen({ coll_index: 5, mineral_ids: ['quartz'], locality_text });
  const rows = await planImport(page, 'No,Species,Weight (g)\nSC-5,Quartz,20\nSC-5,Quartz,30');
  await decide(page, rows, 2, 'Update SC-0005, Quartz, Nowhere Mine');
  await rows.findByText('Update');
  await decide(page, rows, 3, 'Update SC-0005, Quartz, Nowhere Mine');
  await rows.findAllByText(/Row 2 changes this specimen already/);
  await page.user.click(rows.getByRole('button', { name: /^Open ?row 3$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Row 3' }));
  expect(dialog.queryByRole('button', { name: 'The same piece: update' })).toBeNull();
  expect(dialog.queryByRole('button', { name: /Nowhere Mine/ })).toBeNull();
  await page.user.click(dialog.getByRole('button', { name: 'Update SC-0005, Quartz, Elsewhere Mine' }));
  await expect.poll(() => rows.getAllByText('Update')).toHaveLength(2);
});

test('a recognised locality is refused, changed and taken as before, for all rows alike', async ({ page, person }) => {
  const text = ['Species,Locality', ...Array.from({ length: 3 }, () => 'Quartz,"Tsumeb Mine, Namibia"')]
    .map((line, index) => (index === 0 ? `No,${line}` : `SC-${index},${line}`))
    .join('\n');
  const rows = await planImport(page, text);
  const localityCell = (row: number) => rowCells(rows, row).Locality ?? '';
  expect(localityCell(4)).toMatch(/^Tsumeb Mine, .*Namibia/);
  await page.user.click(rows.getByRole('button', { name: /^Not this locality\? ?Row 2$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tsumeb Mine, Namibia' }));
  dialog.getByText(/^Taken for: Tsumeb Mine, /);
  await page.user.click(dialog.getByRole('button', { name: 'Not this locality: keep as written' }));
  await expect.poll(() => localityCell(4)).toMatch(/^Tsumeb Mine, NamibiaChoose/);

  await page.user.click(screen.getByText('Localities to look at'));
  await screen.findByText('Kept as written');
  await page.click('button', /^Change ?Tsumeb Mine, Namibia$/);
  await page.click('button', 'As it was recognised');
  await expect.poll(() => localityCell(4)).not.toMatch(/^Tsumeb Mine, NamibiaChoose/);

  await page.click('button', /^Change ?Tsumeb Mine, Namibia$/);
  const otherDialog = within(await screen.findByRole('dialog', { name: 'Tsumeb Mine, Namibia' }));
  await page.user.type(otherDialog.getByRole('combobox'), 'Yaogangxian');
  await page.click('option', /^Yaogangxian/);
  await page.user.click(otherDialog.getByRole('button', { name: 'Put 3 rows right' }));
  await expect.poll(() => localityCell(4)).toMatch(/^Yaogangxian Mine, .*China/);
  await page.click('button', 'Import 3 specimens');
  await screen.findByText('3 specimens imported');
  const { items } = await person.call(collectionApi.list, {});
  expect(new Set(items.map(({ locality }) => locality?.name))).toEqual(new Set(['Yaogangxian Mine']));
  expect(items[0]?.locality_text).toBe('Tsumeb Mine, Namibia');
});

test('a refused locality stays text in the collection', async ({ page, person }) => {
  const rows = await planImport(page, 'No,Species,Locality\nSC-1,Quartz,"Tsumeb Mine, Namibia"');
  await page.user.click(rows.getByRole('button', { name: /^Not this locality/ }));
  await page.click('button', 'Not this locality: keep as written');
  await rows.findByRole('button', { name: /^Choose the locality/ });
  expect(screen.queryByText(/not recognised; kept as typed/)).toBeNull();
  await page.click('button', 'Import 1 specimen');
  await screen.findByText('1 specimen imported');
  expect((await person.call(collectionApi.list, {})).items).toMatchObject([
    { locality_id: null, locality_text: 'Tsumeb Mine, Namibia' },
  ]);
});

test('on a phone the rows are cards, and what there is to note stands open', async ({ page, person: _ }) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList,
  );
  const rows = await planImport(page, table);
  expect(rows.queryByRole('table')).toBeNull();
  expect(rows.getAllByRole('listitem')).toHaveLength(2);
  rows.getByText(TSUMEB);
  rows.getByText('Weight “heavy” can’t be read; kept in the private note');
});

test('rows are shown fifty at a time', async ({ page, person: _ }) => {
  const text = ['Species,Odd', ...Array.from({ length: 60 }, (_, index) => `Quartz,stands in row ${index + 1}`)].join(
    '\n',
  );
  const rows = await planImport(page, text);
  expect(rows.getAllByRole('button', { name: /^Open/ })).toHaveLength(50);
  await page.click('button', 'Next rows');
  await rows.findByRole('button', { name: /^Open ?row 61$/ });
  expect(rows.getAllByRole('button', { name: /^Open/ })).toHaveLength(10);
  screen.getByText('51 to 60 of 60');
});
