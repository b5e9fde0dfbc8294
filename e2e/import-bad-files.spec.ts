import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { aBomb } from '#contract/collection/import/table/archive-for-tests.ts';
import { go, test } from './fixtures.ts';
import { rendererMegabytes } from './renderer-memory.ts';

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vug-import-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a bomb is refused in a sentence when it is too large, not when it has gone off', async ({
  page,
  browser,
  person,
}) => {
  const path = join(folder, 'bomb.xlsx');
  writeFileSync(path, await aBomb('xl/workbook.xml', 2_000_000_000));
  await go(page, 'importCollection');
  const megabytesBefore = await rendererMegabytes(browser);
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByRole('alert')).toContainText('larger than 200 MB');
  expect((await rendererMegabytes(browser)) - megabytesBefore).toBeLessThan(600);
  await expect(page.getByText('Choose a file')).toBeVisible();
  expect((await person.call(collectionApi.list, {})).items).toEqual([]);
});
