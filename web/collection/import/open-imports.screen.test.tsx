import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/dom';
import { clear } from 'idb-keyval';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { importApi } from '#contract/collection/import/import-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { mockImportWorker } from '#web/testing/import-worker.ts';
import { test } from '#web/testing/screens.ts';

const ROWS = /^PUT \/api\/i\/imports\/[^/]+\/rows\/\d+$/;
const SECOND_CHUNK = /^PUT \/api\/i\/imports\/[^/]+\/rows\/1$/;
const ROW_COUNT = 250;

/** More rows than one call writes; none has a number, so only the position in the file identifies a row. */
const table = [
  'Species,Odd',
  ...Array.from({ length: ROW_COUNT }, (_, index) => `Quartz,stands in row ${index + 1}`),
].join('\n');

async function choose(page: AppPage, text = table, name = 'minerals.csv') {
  await page.open(screenAddress('importCollection'));
  mockImportWorker();
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = screen.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
  await page.user.upload(input, new File([text], name));
}

async function planImport(page: AppPage, text?: string) {
  await choose(page, text);
  await page.click('button', 'Show every row');
  await screen.findByRole('region', { name: 'Rows of the table' });
}

/** Pauses an import: its first chunk is written, and the request for the second is lost. */
async function pausedImport(page: AppPage) {
  await planImport(page);
  page.browser.failRequests(SECOND_CHUNK);
  await page.click('button', `Import ${ROW_COUNT} specimens`);
  await screen.findByText(/What is written stays/);
  page.browser.clearRules();
}

const header = () => within(screen.getAllByRole('banner')[0] as HTMLElement);

test('a paused import is said in the header and on My collection, and goes on from there', async ({ page, person }) => {
  await pausedImport(page);
  await page.open(screenAddress('myCollection'));
  await screen.findByRole('banner');
  await header().findByText('Import paused at 200 of 250');
  const main = within(screen.getByRole('main'));
  await main.findByText(/Import paused at 200 of 250/);
  mockImportWorker();
  await page.user.click(header().getByRole('link', { name: 'Go on' }));
  await page.click('button', 'Go on with it');
  await screen.findByText('250 specimens imported');
  await expect.poll(() => header().queryByText(/Import paused/)).toBeNull();
  expect((await person.call(importApi.list, {})).items).toMatchObject([{ state: 'finished', created_count: 250 }]);
});

test('the next user of the page neither sees a paused import nor writes it', async ({ page, person, createPerson }) => {
  const { username, account } = await createPerson();
  await pausedImport(page);
  await page.click('button', `Account of ${person.account.display_name}`);
  await page.click('menuitem', 'Log out');
  await page.user.click(await header().findByRole('link', { name: 'Log in' }));
  await page.fill('Username or e-mail', username);
  await page.fill('Password', account.password);
  await page.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
  await screen.findByRole('button', { name: `Account of ${account.display_name}` });
  await page.user.click((await screen.findAllByRole('link', { name: 'My collection' }))[0] as HTMLElement);
  const main = within(screen.getByRole('main'));
  await page.user.click((await main.findAllByRole('link', { name: 'Import' }))[0] as HTMLElement);
  await screen.findByRole('button', { name: 'Choose a file' });
  expect(screen.queryByText(/minerals\.csv/)).toBeNull();
  expect(screen.queryByText(/Import paused/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Go on with it' })).toBeNull();
});

test('where its file is not, the same file chosen again writes the rows that are left, each once', async ({
  page,
  person,
}) => {
  await pausedImport(page);
  // Another device, which does not store the import.
  page.close();
  await clear();
  localStorage.clear();
  await choose(page, 'Species,Odd\nBeryl,another file');
  await screen.findByText(/This is another file/);
  await choose(page);
  await screen.findByText(/It goes on where it was/);
  await page.click('button', 'Show every row');
  await screen.findByText('50 will be written, 0 of them with a note; 200 are not');
  await page.click('button', 'Import 50 specimens');
  await screen.findByText('250 specimens imported');
  const notes = new Set<string | null>();
  for (let cursor: string | undefined; ; ) {
    const { items, next_cursor } = await person.call(collectionApi.list, { limit: 100, cursor });
    for (const { description_private } of items) notes.add(description_private);
    if (!next_cursor) break;
    cursor = next_cursor;
  }
  expect(notes.size).toBe(ROW_COUNT);
  expect((await person.call(importApi.list, {})).items).toMatchObject([{ state: 'finished', created_count: 250 }]);
});

test('where its file is not, it is given up, and what is written stays or is taken back', async ({ page, person }) => {
  await pausedImport(page);
  page.close();
  await clear();
  await page.open(screenAddress('importCollection'));
  await screen.findByText('Paused: minerals.csv');
  await page.click('button', 'Give up, keep what is written');
  await expect.poll(() => screen.queryByText('Paused: minerals.csv')).toBeNull();
  await expect.poll(() => header().queryByText(/Import paused/)).toBeNull();
  expect(await person.call(importApi.open, {})).toEqual({ items: [] });
  expect((await person.call(importApi.list, {})).items).toMatchObject([{ state: 'finished', created_count: 200 }]);

  await planImport(page, `${table}\nQuartz,one more`);
  page.browser.failRequests(SECOND_CHUNK);
  await page.click('button', /^Import \d+ specimens$/);
  await screen.findByText(/What is written stays/);
  page.browser.clearRules();
  page.close();
  await clear();
  await page.open(screenAddress('importCollection'));
  const panel = within((await screen.findByText('Paused: minerals.csv')).closest('section') as HTMLElement);
  await page.user.click(panel.getByRole('button', { name: 'Undo this import' }));
  await page.click('button', 'Undo the import');
  await screen.findByText('Import undone');
  expect(await person.call(importApi.open, {})).toEqual({ items: [] });
});

test('while rows are written the browser asks before the tab is closed, and other pages may be looked at', async ({
  page,
  person,
}) => {
  await planImport(page);
  const requestHold = page.browser.hold(ROWS);
  await page.click('button', `Import ${ROW_COUNT} specimens`);
  await screen.findByText(/Rows are written as long as this tab is open/);
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(true);
  await header().findByText('Importing: 0 of 250');
  await page.user.click(header().getAllByRole('link', { name: 'Manual' })[0] as HTMLElement);
  await expect.poll(() => page.path).toContain('manual');
  requestHold.release();
  await expect.poll(async () => (await person.call(importApi.list, {})).items[0]?.created_count).toBe(ROW_COUNT);
  await expect.poll(() => header().queryByText(/Importing/)).toBeNull();
  expect(asks()).toBe(false);
});

test('an import that was given up elsewhere is not gone on with here', async ({ page, person }) => {
  await pausedImport(page);
  const [open] = (await person.call(importApi.open, {})).items;
  await person.call(importApi.finish, { id: open?.id ?? '' });
  await page.open(screenAddress('importCollection'));
  await screen.findByRole('button', { name: 'Choose a file' });
  expect(screen.queryByRole('button', { name: 'Go on with it' })).toBeNull();
});
