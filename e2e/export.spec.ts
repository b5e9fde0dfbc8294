import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { unzip } from '#contract/export/archive/unzip-for-tests.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { go, test } from './fixtures.ts';

test('an export is fetched, and holds what its manifest says', async ({ page, person }) => {
  await person.call(collectionApi.create, aSpecimen({ access_level: 'private', dealer: '=Kristalle' }));
  await go(page, 'exportCollection');
  await page.getByRole('button', { name: 'Begin the export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Volume 1/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^vug-.*-1\.zip$/);
  const entries = unzip(new Uint8Array(await readFile(await file.path())));
  const entryText = (name: string) => new TextDecoder().decode(entries.find((entry) => entry.name === name)?.bytes);
  const manifest = JSON.parse(entryText('manifest-1.json')) as {
    files: { name: string; bytes: number }[];
    missing: [];
  };
  expect(manifest.missing).toEqual([]);
  expect(manifest.files.map(({ name, bytes }) => [name, bytes])).toEqual(
    entries.slice(0, -1).map(({ name, bytes }) => [name, bytes.length]),
  );
  expect(entryText('collection.csv')).toContain("'=Kristalle");
  await page.getByRole('link', { name: /^Insurance report/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Insurance report' })).toBeVisible();
  await expect(page.getByText('1 specimen')).toBeVisible();
});
