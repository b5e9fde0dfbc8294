import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { aBomb } from '#contract/collection/import/table/archive-for-tests.ts';
import { specimenColumns } from '#contract/export/specimen-columns.ts';
import { heldByPages } from '#scripts/bench/held-by-pages.ts';
import { go, test } from './fixtures.ts';

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vug-import-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file of so many bytes that takes no room. */
function hollow(path: string, bytes: number): void {
  closeSync(openSync(path, 'w'));
  truncateSync(path, bytes);
}

const newer = [
  specimenColumns,
  specimenColumns.map((name) => ({ vug_export: '99', coll_serie: 'SC', coll_index: '1' })[name] ?? ''),
];
const cases: readonly [string, (path: string) => void | Promise<void>, string][] = [
  ['large.csv', (path) => hollow(path, 200 * 1024 * 1024), 'larger than 50 MB'],
  [
    'bomb.xlsx',
    async (path) => writeFileSync(path, await aBomb('xl/workbook.xml', 1_000_000_000)),
    'larger than 200 MB',
  ],
  ['picture.csv', (path) => writeFileSync(path, Buffer.from('ffd8ffe000104a464946', 'hex')), 'This is no table'],
  ['headings.csv', (path) => writeFileSync(path, 'No,Name,Locality\n'), 'no rows below them'],
  ['long.csv', (path) => writeFileSync(path, `No,Name\n1,${'x'.repeat(5_000_000)}`), 'It is row 2'],
  ['newer.csv', (path) => writeFileSync(path, newer.map((row) => row.join(',')).join('\n')), 'a newer version'],
];

for (const [name, write, words] of cases) {
  test(`${name} is refused in a sentence, and nothing is brought in`, async ({ page, person }) => {
    const path = join(folder, name);
    await write(path);
    await go(page, 'importCollection');
    await page.locator('input[type=file]').setInputFiles(path);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByText('Choose a file')).toBeVisible();
    expect((await person.call(collectionApi.list, {})).items).toEqual([]);
  });
}

test('a bomb is stopped when it is too large, not when it has gone off', async ({ page, browser, person }) => {
  const path = join(folder, 'larger-bomb.xlsx');
  writeFileSync(path, await aBomb('xl/workbook.xml', 2_000_000_000));
  await go(page, 'importCollection');
  const before = await heldByPages(browser);
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByRole('alert')).toContainText('larger than 200 MB');
  expect((await heldByPages(browser)) - before).toBeLessThan(600);
  expect((await person.call(collectionApi.list, {})).items).toEqual([]);
});
