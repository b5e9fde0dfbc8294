import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { csvRow } from '#contract/collection/columns/csv-text.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import { mockImportWorker } from '#web/testing/import-worker.ts';
import { test } from '#web/testing/screens.ts';

type Cells = Readonly<Record<string, string>>;

/** The exported text of the collection, with other cells in the rows of these collection numbers. */
async function exportWithEdits(page: AppPage, edits: Readonly<Record<string, Cells>>): Promise<string> {
  const text = await (await page.browser.send('/api/i/specimens/export.csv')).text();
  const [head = [], ...rows] = readText(text).worksheets[0]?.grid ?? [];
  const editedRows = rows.map((cells) => {
    const changes = edits[cells[head.indexOf('coll_no')] ?? ''] ?? {};
    return head.map((heading, index) => changes[heading] ?? cells[index] ?? '');
  });
  return [head, ...editedRows].map(csvRow).join('');
}

async function planExport(page: AppPage, edits: Readonly<Record<string, Cells>>) {
  await page.open(screenAddress('importCollection'));
  mockImportWorker();
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = screen.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
  await page.user.upload(input, new File([await exportWithEdits(page, edits)], 'collection.csv'));
  const rows = within(await screen.findByRole('region', { name: 'Rows of the table' }));
  await rows.findAllByRole('button', { name: /^Open/ });
  return rows;
}

test('a changed number is shown with the old one, and written', async ({ page, person }) => {
  const { id } = await person.createSpecimen({ coll_index: 1, weight: 12 });
  const rows = await planExport(page, { 'SC-0001': { coll_index: '20', weight_g: 'heavy' } });
  const number = rows.getByText(/SC-0001/).closest('td');
  expect(number?.textContent).toMatch(/SC-0001.*SC-0020/);
  rows.getByText('“heavy” can’t be read; the field stays as it is');
  await page.click('button', 'Import 1 specimen');
  await expect
    .poll(async () => (await person.call(collectionApi.read, { id })).specimen)
    .toMatchObject({ coll_index: 20, weight: 12 });
});

test('a row whose id leads elsewhere needs its owner', async ({ page, person }) => {
  for (const coll_index of [1, 2, 3]) await person.createSpecimen({ coll_index });
  const unknown = { id: '01930000-0000-7000-8000-00000000abcd', coll_index: '9' };
  const rows = await planExport(page, { 'SC-0001': unknown, 'SC-0002': { coll_index: '3' } });
  rows.getByText('None of your specimens has the id of this row. Import it as a new one?');
  rows.getByText('The id of this row and its number lead to two specimens. Which one is it?');
  await page.user.click(rows.getByRole('button', { name: /^Open ?row 3$/ }));
  await screen.findByRole('button', { name: /^Update SC-0003/ });
  await page.click('button', /^Update SC-0002/);
  await rows.findByText(/This number is in use; stored all the same/);
});
