import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { go, test } from './fixtures.ts';
import { photoPath } from './person.ts';

const folder = mkdtempSync(join(tmpdir(), 'vug-folder-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aFile(path: string, stone: Parameters<typeof photoPath>[0]) {
  const [name = '', ...folders] = path.split('/').reverse();
  mkdirSync(join(folder, ...folders.reverse()), { recursive: true });
  writeFileSync(join(folder, ...folders, name), readFileSync(photoPath(stone)));
}

test('a folder of photographs goes to its pieces, each in the order that its name says', async ({ page, person }) => {
  const specimen = await person.createSpecimen({ coll_index: 12, mineral_ids: ['quartz'] });
  const otherSpecimen = await person.createSpecimen({ coll_index: 13, mineral_ids: ['fluorite'] });
  aFile('SC-0012_2.jpg', 'quartz');
  aFile('sc 0012.jpg', 'fluorite-blue');
  aFile('SC-0013/back.jpg', 'quartz');
  aFile('holiday.jpg', 'quartz');
  await go(page, 'importCollection');
  await page.getByRole('link', { name: 'Photographs', exact: true }).click();
  await page.getByLabel('Choose a folder').and(page.locator('input')).setInputFiles(folder);
  await expect(page.getByText('3 files go to 2 specimens')).toBeVisible();
  await expect(page.getByText('The name begins with no number of yours')).toBeVisible();
  await page.getByRole('button', { name: 'Send 3 photos' }).click();
  await expect(page.getByText('3 photos are there')).toBeVisible();
  const readSizes = async (id: string) =>
    (await person.call(collectionApi.read, { id })).media.map(({ state, width, height }) => ({ state, width, height }));
  const [firstSize, secondSize] = await readSizes(specimen.id);
  expect([firstSize?.state, secondSize?.state]).toEqual(['ready', 'ready']);
  expect(await readSizes(otherSpecimen.id)).toHaveLength(1);
  await page.getByRole('link', { name: 'To my collection' }).click();
  await expect(page.getByRole('link', { name: 'SC-0012' })).toBeVisible();
});
