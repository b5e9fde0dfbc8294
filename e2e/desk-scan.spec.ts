import { expect, type Page } from '@playwright/test';
import encodeQR from 'qr';
import { deskApi } from '#contract/collection/desk-api.ts';
import { makePermanentId } from '#contract/collection/permanent-id.ts';
import { linkTo } from '#contract/paths.ts';
import { test } from './fixtures.ts';
import type { Person } from './person.ts';

async function openScan(page: Page) {
  await page.goto(`${linkTo('myCollection')}?tab=storage`);
  await page.getByRole('button', { name: 'Move by scanning' }).click();
}

const field = (page: Page) => page.getByLabel('Box or permanent id');
const scannedFor = (page: Page, box: string) => page.getByRole('list', { name: `Scanned specimens for ${box}` });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function type(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** An id whose last letter, the check, is another one. */
const miswritten = (id: string) => id.slice(0, 7) + (id.endsWith('2') ? '3' : '2');

const three = (person: Person) =>
  Promise.all([1, 2, 3].map((coll_index) => person.aSpecimen({ mineral_ids: ['quartz'], coll_index })));

async function boxesOf(person: Person) {
  const { items } = await person.call(deskApi.storage, {});
  return items.map(({ storage, specimen_count }) => `${storage}: ${specimen_count}`);
}

test('a miswritten id is never a box, neither before one is chosen nor after, and stays to be corrected', async ({
  page,
  person,
}) => {
  const { permanent_id } = await person.aSpecimen({ mineral_ids: ['fluorite'] });
  const wrong = miswritten(permanent_id);
  const refusal = page.getByText(`“${wrong}” is no id of a label: look again for a wrong letter.`);
  await openScan(page);
  await type(page, wrong);
  await expect(refusal).toBeVisible();
  await expect(status(page, 'Scan the code of a box')).toBeVisible();
  await type(page, 'Box 1');
  await expect(refusal).toBeHidden();
  await type(page, wrong);
  await expect(refusal).toBeVisible();
  await expect(field(page)).toHaveValue(wrong);
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(status(page, 'Into Box 1')).toBeVisible();
  await type(page, permanent_id);
  await expect(status(page, 'SC-0001 added')).toBeVisible();
  await expect(refusal).toBeHidden();
  await expect(scannedFor(page, 'Box 1').getByRole('listitem')).toHaveCount(1);
});

test('a name typed beside a box changes it when it is known, and is asked about when it is not', async ({
  page,
  person,
}) => {
  await person.aSpecimen({ mineral_ids: ['fluorite'], storage: 'Drawer 7' });
  const { permanent_id } = await person.aSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  await openScan(page);
  await type(page, 'Box 1');
  await type(page, 'drawer 7');
  await expect(status(page, 'Into Drawer 7')).toBeVisible();
  await type(page, 'Box 2');
  const question = page.getByRole('alertdialog', { name: 'Make “Box 2” a new storage place?' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(status(page, 'Into Drawer 7')).toBeVisible();
  await expect(field(page)).toHaveValue('Box 2');
  await field(page).press('Enter');
  await question.getByRole('button', { name: 'Make it a storage place' }).click();
  await expect(status(page, 'Into Box 2')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await type(page, permanent_id);
  await expect(scannedFor(page, 'Box 2')).toContainText('SC-0002');
});

/** Box 1 with the first two of three specimens, Box 2 with the third. */
async function twoBoxes(page: Page, person: Person) {
  const specimens = await three(person);
  await openScan(page);
  const origin = new URL(page.url()).origin;
  const box = (name: string) => `${origin}${linkTo('myCollection')}?storage=${encodeURIComponent(name)}`;
  for (const [at, code] of [box('Box 1'), 0, 1, box('Box 2'), 2].entries()) {
    const specimen = typeof code === 'number' ? specimens[code] : undefined;
    await type(page, specimen?.permanent_id ?? String(code));
    await expect(status(page, specimen ? `${specimen.coll_no} added` : `Into Box ${at === 0 ? 1 : 2}`)).toBeVisible();
  }
  await expect(scannedFor(page, 'Box 1').getByRole('listitem')).toHaveCount(2);
  await expect(scannedFor(page, 'Box 2').getByRole('listitem')).toHaveText(/SC-0003/);
  return { specimens, box };
}

test('what was scanned stays with its box when a second one follows; all go at once and come back at once', async ({
  page,
  person,
}) => {
  await twoBoxes(page, person);
  await page.getByRole('button', { name: 'Move 3 specimens' }).click();
  await expect(page.getByText('3 specimens lie there now')).toBeVisible();
  expect(await boxesOf(person)).toEqual(['Box 1: 2', 'Box 2: 1']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 specimens put back as they were')).toBeVisible();
  expect(await boxesOf(person)).toEqual([]);
});

test('a specimen scanned again for another box changes over, and once more for the same one stays', async ({
  page,
  person,
}) => {
  const { specimens, box } = await twoBoxes(page, person);
  await type(page, specimens[0]?.permanent_id ?? '');
  await expect(status(page, 'SC-0001 changed its box')).toBeVisible();
  await expect(scannedFor(page, 'Box 1').getByRole('listitem')).toHaveText(/SC-0002/);
  await type(page, specimens[0]?.permanent_id ?? '');
  await expect(status(page, 'SC-0001 is listed already')).toBeVisible();
  await expect(scannedFor(page, 'Box 2').getByRole('listitem')).toHaveCount(2);
  await type(page, box('Box 1'));
  await type(page, specimens[0]?.permanent_id ?? '');
  await expect(scannedFor(page, 'Box 1').getByRole('listitem')).toHaveCount(2);
});

test('labels that cannot be looked up wait with their box, and come when it is tried again', async ({
  page,
  person,
  complaints,
}) => {
  const [first, second] = await three(person);
  await openScan(page);
  await type(page, 'Box 1');
  complaints.expect('ERR_FAILED');
  await page.route('**/api/i/specimens/by_permanent*', (route) => route.abort());
  for (const specimen of [first, second]) await type(page, specimen?.permanent_id ?? '');
  await expect(status(page, `Not looked up yet: ${first?.permanent_id}, ${second?.permanent_id}`)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('2 scanned specimens were not moved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Go on scanning' }).click();
  await page.unroute('**/api/i/specimens/by_permanent*');
  await type(page, 'Box 2');
  await page.getByRole('button', { name: 'Make it a storage place' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(scannedFor(page, 'Box 1').getByRole('listitem')).toHaveCount(2);
  await expect(status(page, 'Not looked up yet')).toBeHidden();
});

test('a move that stops at the second box keeps that one alone, and its undo takes back both', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect('net::ERR_FAILED');
  await twoBoxes(page, person);
  let calls = 0;
  await page.route('**/api/i/specimens/bulk', (route) => {
    calls += 1;
    return calls === 1 ? route.continue() : route.abort();
  });
  await page.getByRole('button', { name: 'Move 3 specimens' }).click();
  const rest = page.getByRole('button', { name: 'Move 1 specimen' });
  await expect(rest).toBeVisible({ timeout: 60_000 });
  await expect(scannedFor(page, 'Box 1')).toHaveCount(0);
  await page.unroute('**/api/i/specimens/bulk');
  await expect(rest).not.toHaveAttribute('aria-busy', { timeout: 60_000 });
  await rest.click();
  await expect(page.getByText('3 specimens lie there now')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 specimens put back as they were')).toBeVisible();
  expect(await boxesOf(person)).toEqual([]);
});

test('what was scanned and not moved is not dropped without a question', async ({ page, person }) => {
  const { permanent_id } = await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await openScan(page);
  await type(page, 'Box 1');
  await type(page, permanent_id);
  await expect(scannedFor(page, 'Box 1')).toContainText('SC-0001');
  const question = page.getByRole('alertdialog', { name: 'Leave without moving?' });
  const ways = [page.getByRole('button', { name: 'Done' }), page.getByRole('link', { name: 'Trash' })];
  for (const way of ways) {
    await way.click();
    await expect(question).toContainText('1 scanned specimen was not moved yet');
    await question.getByRole('button', { name: 'Go on scanning' }).click();
    await expect(question).toBeHidden();
    await expect(scannedFor(page, 'Box 1')).toContainText('SC-0001');
  }
  await page.getByRole('button', { name: 'Done' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Move by scanning' })).toBeVisible();
});

type Cell = { x: number; y: number; isDark: boolean };

/** The squares of codes laid side by side, in modules, each with its quiet zone. */
const cellsOf = (texts: readonly string[]): Cell[] =>
  texts.flatMap((text, at) =>
    encodeQR(text, 'raw', { border: 4 }).flatMap((row, y) => row.map((isDark, x) => ({ x: x + at * 44, y, isDark }))),
  );

/** A camera before which real codes are laid; the browser has no reader of its own. */
async function withCamera(page: Page) {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BarcodeDetector');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 960];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    let cells: Cell[] = [];
    const draw = () => {
      if (!context) return;
      context.fillStyle = '#b9b2a4';
      context.fillRect(0, 0, canvas.width, canvas.height);
      for (const { x, y, isDark } of cells) {
        context.fillStyle = isDark ? '#2b2a28' : '#f2efe6';
        context.fillRect(40 + x * 14, 150 + y * 14, 14, 14);
      }
    };
    setInterval(draw, 400);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20));
    window.addEventListener('message', ({ data }) => {
      cells = data?.cells ?? cells;
    });
  });
  return (...texts: string[]) => page.evaluate((cells) => window.postMessage({ cells }, '*'), cellsOf(texts));
}

test('a browser without a reader of codes reads real ones from the camera’s picture, each once', async ({
  page,
  person,
}) => {
  const [first, second] = await three(person);
  const show = await withCamera(page);
  await openScan(page);
  await page.getByRole('button', { name: 'Turn on the camera' }).click();
  await expect(page.getByLabel('What the camera sees')).toBeVisible();
  const origin = new URL(page.url()).origin;
  await show(`${origin}${linkTo('myCollection')}?storage=Box+9`);
  await expect(status(page, 'Into Box 9')).toBeVisible();
  const address = origin + linkTo('permanent', { permanent_id: first?.permanent_id ?? '' });
  await show(address);
  await expect(status(page, 'SC-0001 added')).toBeVisible();
  await show(address, second?.permanent_id ?? '');
  await expect(status(page, 'SC-0002 added')).toBeVisible();
  await expect(scannedFor(page, 'Box 9').getByRole('listitem')).toHaveCount(2);
  const stranger = 'https://elsewhere.example/menu';
  await show(stranger);
  await expect(status(page, `No code of a box or a specimen: ${stranger}`)).toBeVisible();
  await expect(scannedFor(page, 'Box 9').getByRole('listitem')).toHaveCount(2);
});

test('the code of a specimen that is not one’s own is named', async ({ page, person }) => {
  await person.aSpecimen({ mineral_ids: ['fluorite'] });
  const elsewhere = makePermanentId(crypto.getRandomValues(new Uint8Array(7)));
  await openScan(page);
  await type(page, 'Box 1');
  await type(page, elsewhere);
  await expect(status(page, `Not in your collection: ${elsewhere}`)).toBeVisible();
  await expect(scannedFor(page, 'Box 1').getByRole('listitem')).toHaveCount(0);
});
