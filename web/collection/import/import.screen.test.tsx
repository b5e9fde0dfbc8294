import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { specimenColumns } from '#contract/collection/columns/specimen-columns.ts';
import { importApi } from '#contract/collection/import/import-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { mockImportWorker } from '#web/testing/import-worker.ts';
import { test } from '#web/testing/screens.ts';

const table = [
  'No,Species,Locality,Weight,Odd',
  'SC-7,Flourite,"Tsumeb, Namibia","1,5 kg",kept',
  'SC-8,Quartz,"Yaogangxian Mine, Chenzhou, Hunan, China",,',
  'SC-8,Quartz,"Yaogangxian Mine, Chenzhou, Hunan, China",,',
].join('\n');

const ROWS = /^PUT \/api\/i\/imports\/[^/]+\/rows\/\d+$/;

async function openImport(page: AppPage, query = '') {
  await page.open(`${screenAddress('importCollection')}${query}`);
  mockImportWorker();
  return screen.findByRole('button', { name: query ? '选择文件' : 'Choose a file' });
}

/** Chooses a file with the file input behind the button. */
const choose = async (page: AppPage, content: BlobPart, name = 'minerals.csv') =>
  page.user.upload(
    screen.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' }),
    new File([content], name),
  );

/** Opens the import with a file and goes on to the table of all rows. */
async function openPlan(page: AppPage, text = table) {
  await openImport(page);
  await choose(page, text);
  await page.click('button', 'Show every row');
  return within(await screen.findByRole('region', { name: 'Rows of the table' }));
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

test('from a file to its columns, every row, the specimens, the report and the way back', async ({ page, person }) => {
  await openImport(page);
  await choose(page, table);
  await screen.findByText(/^3 rows/);
  expect(screen.getByLabelText<HTMLSelectElement>('Species').value).toBe('minerals');
  expect(screen.getByLabelText<HTMLSelectElement>('Odd').value).toBe('note');
  // Two columns with the same field are refused before any lookup.
  await page.user.selectOptions(screen.getByLabelText('Odd'), 'weight');
  await screen.findByText('Two columns lead to the same field: Weight.');
  await page.user.selectOptions(screen.getByLabelText('Odd'), 'note');
  await page.click('button', 'Show every row');
  const rows = within(await screen.findByRole('region', { name: 'Rows of the table' }));
  await rows.findByText('Duplicate');
  expect(rows.getAllByText('New')).toHaveLength(2);
  await screen.findByText('2 will be written, 1 of them with a note; 1 are not');
  expect((await person.call(collectionApi.list, {})).items).toEqual([]);

  // A correction applies to all cells with the same spelling.
  await page.user.click(await screen.findByText('Minerals to look at'));
  await page.click('button', 'Put right');
  const dialog = within(await screen.findByRole('dialog', { name: 'Flourite' }));
  await page.user.type(dialog.getByRole('combobox'), 'fluorit');
  await page.click('option', /^Fluorite/);
  await page.user.click(dialog.getByRole('button', { name: 'Put 1 row right' }));
  await expect.poll(() => screen.queryByText('Minerals to look at')).toBeNull();

  // A single row: a cell is corrected, and the row is left out or imported.
  await page.user.click((await rows.findAllByRole('button', { name: /^Open/ }))[0] as HTMLElement);
  const row = within(await screen.findByRole('dialog', { name: 'Row 2' }));
  await page.fillField(row.getByLabelText('Odd'), 'put right');
  await page.user.click(row.getByRole('button', { name: 'Save' }));
  await page.click('button', 'Import 2 specimens');
  await screen.findByText('2 specimens imported');
  expect((await person.call(collectionApi.list, { sort: 'number' })).items).toMatchObject([
    { coll_no: 'SC-7', mineral_ids: ['fluorite'], weight: 1500, description_private: 'Odd: put right' },
    { coll_no: 'SC-8', mineral_ids: ['quartz'] },
  ]);
  screen.getByRole('link', { name: 'Now their photographs' });
  screen.getByText('1 duplicate was left out: its photographs join the specimen that is there already.');

  const savedBlobs = savedFiles();
  await page.click('button', 'Save the report');
  await expect.poll(() => savedBlobs).toHaveLength(1);
  expect((await savedBlobs[0]?.text())?.trim().split('\n')).toHaveLength(4);

  await page.click('button', 'Undo this import');
  await page.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo the import' }),
  );
  await screen.findByText('Import undone');
  expect(screen.queryByText('2 specimens imported')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Now their photographs' })).toBeNull();
  expect((await person.call(collectionApi.list, {})).items).toEqual([]);
});

test('an earlier import is taken back from the list, which names what was changed since', async ({ page, person }) => {
  await openPlan(page);
  await page.click('button', 'Import 2 specimens');
  await screen.findByText('2 specimens imported');
  const [changedSpecimen] = (await person.call(collectionApi.list, { sort: 'number' })).items;
  if (!changedSpecimen) throw new Error('Nothing was imported');
  await person.call(collectionApi.change, { id: changedSpecimen.id, version: changedSpecimen.version, weight: 3 });
  await page.reload();
  mockImportWorker();
  await page.click('button', 'Undo this import');
  await page.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo the import' }),
  );
  await screen.findByText(new RegExp(`changed since: ?${changedSpecimen.coll_no}$`));
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
});

test('a lost connection stops the writing where it is, and each row is written once', async ({ page, person }) => {
  await openPlan(page);
  // The request arrives but its answer is lost: continuing sends it again.
  const cut = page.browser.answerRequests(ROWS, async (path, init) => {
    await page.browser.send(path, init);
    throw new TypeError('Failed to fetch');
  });
  await page.click('button', 'Import 2 specimens');
  await screen.findByText(/What is written stays; each row is written once\./);
  expect((await person.call(collectionApi.list, {})).items).toHaveLength(2);
  cut();
  await page.click('button', 'Go on');
  await screen.findByText('2 specimens imported');
  expect((await person.call(collectionApi.list, {})).items).toHaveLength(2);
});

test('an import that a closed page left goes on from where it was, once somebody says so', async ({ page, person }) => {
  await openPlan(page);
  page.browser.failRequests(ROWS);
  await page.click('button', 'Import 2 specimens');
  await screen.findByText(/What is written stays/);
  page.browser.clearRules();
  await page.reload();
  mockImportWorker();
  await screen.findByText('0 of 2 rows');
  await page.click('button', 'Go on with it');
  await screen.findByText('2 specimens imported');
  expect((await person.call(collectionApi.list, {})).items).toHaveLength(2);
  expect((await person.call(importApi.list, {})).items).toMatchObject([{ state: 'finished', created_count: 2 }]);
});

const newer = [
  specimenColumns,
  specimenColumns.map((name) => ({ vug_export: '99', coll_serie: 'SC', coll_index: '1' })[name] ?? ''),
];

test('what can’t be read is said, and nothing is begun', async ({ page, person }) => {
  await openImport(page);
  const refusedFiles: [content: BlobPart, sentence: string, name?: string][] = [
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'This is no table.'],
    ['No,Species\n', 'The file has headings and no rows below them.'],
    ['', 'The file has no rows.'],
    [new Uint8Array(51 * 1024 * 1024), 'larger than 50 MB'],
    [`No,Name\n1,${'x'.repeat(5_000_000)}`, 'It is row 2'],
    [newer.map((row) => row.join(',')).join('\n'), 'a newer version'],
  ];
  for (const [content, sentence] of refusedFiles) {
    await choose(page, content);
    await screen.findByText(new RegExp(sentence));
  }
  expect((await person.call(importApi.list, {})).items).toEqual([]);
});

test('an exported collection comes back without a question about its columns', async ({ page, person }) => {
  const specimen = await person.createSpecimen({
    coll_index: 7,
    mineral_ids: ['fluorite'],
    provenance: [{ owner: 'H. Lindqvist', from: '1975', to: null, public: true }],
    tags: ['octahedral'],
    min_id: 'A4T-BT5',
    buy_price: 40.5,
    currency: 'EUR',
    storage: 'Drawer 1',
    description: 'Purple cubes, "zoned"; 12 mm.',
    size: { length: 62.5, width: 41, height: null },
  });
  await openImport(page);
  const json = await (await page.browser.send('/api/i/specimens/export.json')).text();
  // Like another collector's file: specimens that are not stored here yet.
  const text = json.replaceAll('"coll_index":7', '"coll_index":8').replaceAll(
    specimen.id,
    specimen.id.replace(/.$/, (digit) => (digit === 'f' ? 'e' : 'f')),
  );
  await choose(page, text, 'collection.json');
  await screen.findByText(/A collection exported from Vug/);
  await page.click('button', 'Import 1 specimen');
  await screen.findByText(/^1 specimen imported/);
  const { items } = await person.call(collectionApi.list, { sort: 'number' });
  const [originalFields, importedFields] = items.map(
    ({ provenance, tags, min_id, buy_price, storage, description, size }) => {
      return { provenance, tags, min_id, buy_price, storage, description, size };
    },
  );
  expect(importedFields).toEqual(originalFields);
});

test('a table of which nothing can come is not sent', async ({ page, person: _ }) => {
  const rows = await openPlan(page, 'Species,Locality\n,\nQuartz,Tsumeb\n');
  await page.user.click((await rows.findAllByRole('button', { name: /^Open/ }))[0] as HTMLElement);
  await page.click('button', 'Leave the row out');
  await screen.findByText('0 will be written, 0 of them with a note; 1 are not');
  await screen.findByText('There is nothing to import.');
});

test('a table without a column of minerals is asked about before anything is looked up', async ({ page, person }) => {
  await openImport(page);
  await choose(page, 'No,Stone\nSC-7,Fluorite\nSC-8,Quartz');
  await page.user.selectOptions(await screen.findByLabelText('Stone'), 'note');
  await page.click('button', 'Show every row');
  const question = await screen.findByRole('dialog', { name: 'No column leads to Minerals' });
  expect(page.browser.requests.some((request) => request.includes('/imports/check'))).toBe(false);
  await page.user.click(within(question).getByRole('button', { name: 'Back to the columns' }));
  await page.user.selectOptions(screen.getByLabelText('Stone'), 'minerals');
  await page.user.selectOptions(screen.getByLabelText('Stone'), 'note');
  await page.click('button', 'Show every row');
  await page.click('button', 'Go on without minerals');
  await page.click('button', 'Import 2 specimens');
  await screen.findByText('2 specimens imported');
  expect((await person.call(collectionApi.list, {})).items).toHaveLength(2);
});

test('importing again leaves what its owner wrote in a private note, and replaces its own lines by choice alone', async ({
  page,
  person,
}) => {
  await openPlan(page, 'No,Species,Photo\nSC-7,Fluorite,a.jpg');
  await page.click('button', 'Import 1 specimen');
  await screen.findByText('1 specimen imported');
  const read = async () => {
    const [specimen] = (await person.call(collectionApi.list, {})).items;
    if (!specimen) throw new Error('Nothing was imported');
    return specimen;
  };
  const { id, version, description_private } = await read();
  const owners = 'Do not sell below 2000.';
  await person.call(collectionApi.change, { id, version, description_private: `${description_private}\n${owners}` });

  await openPlan(page, 'No,Species,Photo\nSC-7,Fluorite,b.jpg');
  expect((await screen.findByLabelText<HTMLSelectElement>('Private notes that are there already')).value).toBe('add');
  await page.click('button', 'Import 1 specimen');
  await screen.findByText('1 specimen imported');
  const addedText = `Photo: a.jpg\n${owners}\nPhoto: b.jpg`;
  expect((await read()).description_private).toBe(addedText);

  const rows = await openPlan(page, 'No,Species,Photo\nSC-7,Fluorite,c.jpg');
  const choice = await screen.findByLabelText('Private notes that are there already');
  await page.user.selectOptions(choice, 'keep');
  await rows.findByText('Duplicate');
  await page.user.selectOptions(screen.getByLabelText('Private notes that are there already'), 'replace');
  await rows.findByText('Update');
  await page.click('button', 'Import 1 specimen');
  await screen.findByText('1 specimen imported');
  expect((await read()).description_private).toBe(`${owners}\nPhoto: c.jpg`);
});
