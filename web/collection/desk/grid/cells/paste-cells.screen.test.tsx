import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { createSpecimens, findRow, rowText, theGrid } from '#web/testing/desk-list.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

const columnNames = ['coll_no', 'storage', 'dealer', 'weight', 'price', 'status'];
const CELLS = /^POST \/api\/i\/specimens\/cells/;

/** Opens the user's own list sorted by number, with a cell of its first row focused. */
async function openColumn(page: AppPage, column: string, query = 'sort=number') {
  await page.open(`${screenAddress('myCollection')}?${query}&columns=${columnNames.join(',')}`);
  await findRow('SC-0001');
  await focusColumn(page, column);
}

async function focusColumn(page: AppPage, column: string) {
  (await theGrid()).focus();
  await page.user.keyboard(`{Control>}{Home}{/Control}{ArrowRight>${columnNames.indexOf(column) + 1}/}`);
}

/** Dispatches copy or cut; returns what the table writes to the clipboard. */
function takeFromTable(kind: 'copy' | 'cut') {
  const clipboardData = new DataTransfer();
  document.body.dispatchEvent(new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData;
}

const readStored = async (person: Person) => {
  const { items } = await person.call(collectionApi.list, { sort: 'number', limit: 100 });
  return items;
};

async function change(person: Person, index: number, fields: object) {
  const specimen = (await readStored(person))[index];
  await person.call(collectionApi.change, { id: specimen?.id ?? '', version: specimen?.version ?? 0, ...fields });
}

test('a block from a spreadsheet is pasted over cells, taken back by one Ctrl+Z and done again by Ctrl+Y', async ({
  page,
  person,
}) => {
  await createSpecimens(person, 3);
  await openColumn(page, 'storage');
  await page.user.paste('Box 1\tKristalle\t1,5 kg\t120 USD\r\nBox 2\t\t214 g\t\r\nBox 3\tFair\t\t¥350\r\n');
  await screen.findByText('9 cells changed');
  await expect.poll(() => rowText('SC-0003')).toContain('Box 3');
  expect(await readStored(person)).toMatchObject([
    { storage: 'Box 1', dealer: 'Kristalle', weight: 1500, buy_price: 120, currency: 'USD' },
    { storage: 'Box 2', dealer: null, weight: 214, buy_price: null },
    { storage: 'Box 3', dealer: 'Fair', weight: null, buy_price: 350, currency: 'CNY' },
  ]);
  await page.user.keyboard('{Control>}z{/Control}');
  await screen.findByText('9 cells put back as they were');
  expect(await readStored(person)).toMatchObject(
    [1, 2, 3].map(() => ({ storage: null, dealer: null, buy_price: null })),
  );
  await page.user.keyboard('{Control>}y{/Control}');
  await screen.findByText('9 cells changed again');
  await expect.poll(() => rowText('SC-0001')).toContain('Kristalle');
  await page.user.keyboard('{Control>}z{/Control}');
  await screen.findByText('9 cells put back as they were');
  await page.user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  await expect.poll(async () => (await readStored(person))[2]?.storage).toBe('Box 3');
});

test('cells that cannot be read are listed with the reason, and the others are written', async ({ page, person }) => {
  await createSpecimens(person, 2);
  await openColumn(page, 'dealer');
  await page.user.paste('Kristalle\theavy\t5\tsold\tx\nFair\t12\tcheap\teaten\ty\nNobody\t1\t1\t1\tz');
  const dialog = within(await screen.findByRole('dialog', { name: 'Not all cells were changed' }));
  const entries = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    'SC-0001, Weight “heavy”: Write a weight like 214 g',
    'SC-0002, Buy price “cheap”: Write an amount with its currency: 120 USD',
    'SC-0002, Status “eaten”: Choose one of those offered',
  ]);
  dialog.getByText('5 cells were changed. Ctrl+Z takes them back.');
  dialog.getByText('1 row lies below the last specimen and was not pasted.');
  dialog.getByText('1 column lies beside the table and was not pasted.');
  await page.user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await readStored(person)).toMatchObject([
    { dealer: 'Kristalle', weight: null, buy_price: 5, status: 'sold' },
    { dealer: 'Fair', weight: 12, buy_price: null, status: 'in_collection' },
  ]);
});

test('a cell changed elsewhere meanwhile asks, and is written over only where one says so', async ({
  page,
  person,
}) => {
  await createSpecimens(person, 2);
  await openColumn(page, 'storage');
  await change(person, 0, { storage: 'Window' });
  await page.user.paste('Box 1\nBox 2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Not all cells were changed' }));
  dialog.getByText('SC-0001, Storage place: changed meanwhile to “Window”');
  expect((await readStored(person)).map(({ storage }) => storage)).toEqual(['Window', 'Box 2']);
  await page.user.click(dialog.getByRole('button', { name: 'Save mine all the same' }));
  await screen.findByText('2 cells changed');
  expect((await readStored(person)).map(({ storage }) => storage)).toEqual(['Box 1', 'Box 2']);
  (await theGrid()).focus();
  await change(person, 1, { storage: 'Window' });
  await page.user.keyboard('{Control>}z{/Control}');
  await screen.findByText('1 cell put back as it was; 1 was changed meanwhile and stays as it is');
  expect((await readStored(person)).map(({ storage }) => storage)).toEqual(['Window', 'Window']);
});

test('cells are selected by Shift and arrows, copied, cut, filled down and emptied', async ({ page, person }) => {
  await createSpecimens(person, 3);
  await change(person, 0, { storage: 'Box 1', dealer: 'Kristalle', weight: 12 });
  await openColumn(page, 'storage');
  await page.user.keyboard('{Shift>}{ArrowDown>2/}{ArrowRight}{/Shift}');
  const selectedCount = async () => (await theGrid()).querySelectorAll('td[aria-selected=true]').length;
  await expect.poll(selectedCount).toBe(6);
  await page.user.keyboard('{Control>}d{/Control}');
  await screen.findByText('4 cells changed');
  expect(await readStored(person)).toMatchObject([1, 2, 3].map(() => ({ storage: 'Box 1', dealer: 'Kristalle' })));
  const clipboardData = takeFromTable('copy');
  expect(clipboardData.getData('text/plain')).toBe('Box 1\tKristalle\nBox 1\tKristalle\nBox 1\tKristalle');
  expect(clipboardData.getData('text/html')).toContain('<table>');
  await page.user.keyboard('{Escape}');
  await expect.poll(selectedCount).toBe(0);
  await focusColumn(page, 'storage');
  await page.user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await expect.poll(selectedCount).toBe(4);
  (await theGrid()).focus();
  const cut = takeFromTable('cut');
  expect(cut.getData('text/plain')).toBe('Box 1\tKristalle\nBox 1\tKristalle');
  await screen.findByText('4 cells changed');
  await waitFor(async () => expect((await readStored(person))[2]).toMatchObject({ storage: null, dealer: null }));
  await focusColumn(page, 'weight');
  await page.user.keyboard('{Delete}');
  await expect.poll(async () => (await readStored(person))[0]?.weight).toBeNull();
});

test('in a filtered and sorted list the rows that are shown are written, those that are not loaded too', async ({
  page,
  person,
}) => {
  await createSpecimens(person, 230);
  await page.open(
    `${screenAddress('myCollection')}?sort=number_desc&mineral=fluorite&columns=${columnNames.join(',')}`,
  );
  await findRow('SC-0230');
  await focusColumn(page, 'storage');
  await page.user.paste(Array.from({ length: 115 }, (_, row) => `Box ${row}`).join('\n'));
  await screen.findByText('115 cells changed');
  const { items } = await person.call(collectionApi.list, { sort: 'number_desc', limit: 100 });
  expect(items.slice(0, 4).map(({ coll_no, storage }) => [coll_no, storage])).toEqual([
    ['SC-0230', 'Box 0'],
    ['SC-0229', null],
    ['SC-0228', 'Box 1'],
    ['SC-0227', null],
  ]);
  const [firstSpecimen, secondSpecimen] = await readStored(person);
  expect([firstSpecimen?.storage, secondSpecimen?.storage]).toEqual([null, 'Box 114']);
});

test('a paste that stops without a line says so, and goes on as the same step', async ({ page, person }) => {
  await createSpecimens(person, 2);
  await openColumn(page, 'storage');
  const comeBack = page.browser.failRequests(CELLS);
  await page.user.paste('Box 1\nBox 2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Saving the cells stopped' }));
  dialog.getByText('Network error or server is unreachable');
  dialog.getByText('Nothing was changed.');
  comeBack();
  await page.user.click(dialog.getByRole('button', { name: 'Go on' }));
  await screen.findByText('2 cells changed');
  (await theGrid()).focus();
  await page.user.keyboard('{Control>}z{/Control}');
  await screen.findByText('2 cells put back as they were');
});

test('what is too large is refused before anything is written', async ({ page, person }) => {
  await createSpecimens(person, 1);
  await openColumn(page, 'storage');
  await page.user.paste('x\n'.repeat(3_001));
  await screen.findByText('At most 3,000 rows and 30 columns are pasted at once');
  await page.user.paste('\t'.repeat(30));
  expect((await readStored(person))[0]?.version).toBe(1);
});

test('Ctrl+Z while a paste is being stored takes back that paste', async ({ page, person }) => {
  await createSpecimens(person, 1);
  await openColumn(page, 'storage');
  await page.user.paste('Box 1');
  await expect.poll(() => rowText('SC-0001')).toContain('Box 1');
  const heldRequest = page.browser.hold(CELLS);
  await page.user.paste('Box 2');
  await expect.poll(heldRequest.count).toBe(1);
  await page.user.keyboard('{Control>}z{/Control}');
  heldRequest.release();
  await screen.findByText('SC-0001 put back as it was');
  expect((await readStored(person))[0]?.storage).toBe('Box 1');
});

test('what is filled and emptied at once after Ctrl+Z and Ctrl+Y follows what these left', async ({ page, person }) => {
  await createSpecimens(person, 3);
  await openColumn(page, 'storage');
  await page.user.paste('Box 1\nBox 2\nBox 3');
  await expect.poll(() => rowText('SC-0003')).toContain('Box 3');
  await page.user.keyboard('{Shift>}{ArrowDown>2/}{/Shift}');
  const storages = async () => (await readStored(person)).map(({ storage }) => storage);
  const heldUndo = page.browser.hold(CELLS);
  await page.user.keyboard('{Control>}zd{/Control}');
  heldUndo.release();
  await screen.findByText('These cells say so already');
  expect(await storages()).toEqual([null, null, null]);
  const heldRedo = page.browser.hold(CELLS);
  await page.user.keyboard('{Control>}y{/Control}{Delete}');
  heldRedo.release();
  await screen.findByText('3 cells changed');
  expect(await storages()).toEqual([null, null, null]);
  await page.user.keyboard('{Control>}z{/Control}');
  await expect.poll(storages).toEqual(['Box 1', 'Box 2', 'Box 3']);
});

test('up to 50 steps are taken back, typed cells and numbers among them', async ({ page, person }) => {
  await createSpecimens(person, 1);
  await openColumn(page, 'storage');
  for (let step = 1; step <= 51; step += 1) {
    await page.user.paste(`Box ${step}`);
    await expect.poll(() => rowText('SC-0001')).toContain(`Box ${step}`);
  }
  for (let step = 50; step >= 1; step -= 1) {
    await page.user.keyboard('{Control>}z{/Control}');
    await expect.poll(async () => (await readStored(person))[0]?.storage).toBe(`Box ${step}`);
  }
  await page.user.keyboard('{Control>}z{/Control}');
  expect((await readStored(person))[0]?.storage).toBe('Box 1');
  await focusColumn(page, 'coll_no');
  await page.user.keyboard('{F2}');
  const input = await screen.findByLabelText('Number of SC-0001');
  await page.user.clear(input);
  await page.user.type(input, 'SC-0007{Enter}');
  await findRow('SC-0007');
  await waitFor(async () => expect(document.activeElement).toBe(await theGrid()));
  await page.user.keyboard('{Control>}z{/Control}');
  await findRow('SC-0001');
  await page.user.keyboard('{Control>}y{/Control}');
  await findRow('SC-0007');
});
