import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { reportFileChoosers } from './file-choosers.ts';
import { go, test } from './fixtures.ts';
import { type Person, photoPath } from './person.ts';
import { specimenForm } from './specimen-form.ts';

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'vug-uploads-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A photo of three upload parts: bytes after a JPEG's end belong to the file, not to the image. */
function createLargePhoto(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat([readFileSync(photoPath('quartz')), Buffer.alloc(33 * MIB, name)]));
  return path;
}

const photographs = (page: Page) => page.getByRole('group', { name: 'Photographs' });
const photoTiles = (page: Page) => photographs(page).getByRole('figure');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a specimen's edit page with its photos; returns functions that read its media from the server. */
async function openSpecimen(page: Page, person: Person) {
  const { id } = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  const media = async () => (await person.call(collectionApi.read, { id })).media;
  return { media, states: async () => (await media()).map(({ state }) => state) };
}

/** Waits until the first part of a file is on the server. */
const firstPart = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/parts/1') && response.ok());

/** Holds back every part but the first of a file until `release`; records the numbers of all parts sent. */
async function holdParts(page: Page, isHeld = (n: number) => n > 1) {
  const sentNumbers: number[] = [];
  let isHolding = true;
  await page.route('**/api/i/media/*/parts/*', async (route: Route) => {
    const n = Number(route.request().url().split('/').pop());
    sentNumbers.push(n);
    if (!isHolding || !isHeld(n)) await route.continue();
  });
  return { sent: sentNumbers, firstArrival: firstPart(page), release: () => (isHolding = false) };
}

/** The number of files that the browser stores for a reload. */
const countStoredFiles = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'uploads')) return 0;
    return new Promise<number>((resolve) => {
      const openRequest = indexedDB.open('uploads');
      openRequest.onsuccess = () => {
        const keys = openRequest.result.transaction('uploads').objectStore('uploads').getAllKeys();
        keys.onsuccess = () => {
          openRequest.result.close();
          resolve(keys.result.filter((key) => String(key).startsWith('file:')).length);
        };
      };
    });
  });

test('several at once are each prepared, sent and shown, with true progress, and visitors see them', async ({
  page,
  person,
  visitor,
}) => {
  test.slow();
  const { states } = await openSpecimen(page, person);
  const devtools = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2 * MIB };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await specimenForm(page).photos.setInputFiles([createLargePhoto('large.jpg'), photoPath('fluorite-purple')]);
  const [large, small] = [photoTiles(page).nth(0), photoTiles(page).nth(1)];
  await expect(small).toContainText('Waiting');
  await expect(large).toContainText('Uploading');
  const bar = page.getByRole('progressbar', { name: 'Photo 1' });
  const figures = async () => (await bar.getAttribute('aria-valuetext')) ?? '';
  await expect.poll(figures).toMatch(/^Uploading [1-9]\d*\.\d of 3\d\.\d MB$/);
  const figureBefore = Number.parseFloat((await figures()).slice(10));
  await expect.poll(async () => Number.parseFloat((await figures()).slice(10))).toBeGreaterThan(figureBefore);
  await expect(photographs(page)).toContainText('0 of 2 files');
  // The second file is held back until the test has seen that the first has arrived.
  const heldRoutes: Route[] = [];
  await page.route('**/api/i/media/*/parts/1', (route) => void heldRoutes.push(route));
  await devtools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(photographs(page)).toContainText('1 of 2 files');
  await expect.poll(() => heldRoutes.length).toBe(1);
  for (const route of heldRoutes) await route.continue();
  await expect.poll(states).toEqual(['ready', 'ready']);
  await expect(large).toContainText('Cover');
  await expect(photographs(page)).not.toContainText('files');
  await expect.poll(() => countStoredFiles(page)).toBe(0);

  await go(visitor, 'specimen', { username: person.username, coll_no: 'SC-0001' });
  const photo = visitor.getByRole('img', { name: 'Fluorite' });
  await expect(photo).toBeVisible();
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(300);
});

test('a reload goes on at the missing parts; photographs of what is not saved yet survive it, and nobody after finds them', async ({
  page,
  person,
  complaints,
}) => {
  test.slow();
  // The page may be reading the state of a photo when its session ends.
  complaints.expect(/status of 401.*\/api\/i\/media\//);
  const { states } = await openSpecimen(page, person);
  const parts = await holdParts(page);
  await specimenForm(page).photos.setInputFiles([createLargePhoto('reloaded.jpg'), photoPath('fluorite-purple')]);
  await parts.firstArrival;
  await expect.poll(() => countStoredFiles(page)).toBe(2);
  parts.release();
  parts.sent.length = 0;
  await page.reload();
  await expect(photoTiles(page)).toHaveCount(2);
  await expect.poll(states).toEqual(['ready', 'ready']);
  expect(parts.sent.sort()).toEqual([1, 2, 3]);
  await expect.poll(() => countStoredFiles(page)).toBe(0);

  await go(page, 'addSpecimen');
  await specimenForm(page).photos.setInputFiles(photoPath('fluorite-purple'));
  await expect(photoTiles(page)).toContainText('Sent');
  await expect.poll(() => countStoredFiles(page)).toBe(1);
  await page.reload();
  await expect(photoTiles(page)).toContainText('Sent');
  await expect(photographs(page).getByRole('img')).toBeVisible();
  await press(page, `Account of ${person.account.display_name}`);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).not.toHaveURL(/add/);
  await expect.poll(() => countStoredFiles(page)).toBe(0);
});

test('all of it is done with the keys; what is cancelled leaves nothing, and a file that is gone is said to be so', async ({
  page,
  person,
}) => {
  reportFileChoosers(page);
  const { media } = await openSpecimen(page, person);
  await expect(page.getByText('Take a photo')).toBeHidden();
  const parts = await holdParts(page);
  const fileChooser = page.waitForEvent('filechooser');
  await specimenForm(page).photos.focus();
  await page.keyboard.press('Space');
  await (await fileChooser).setFiles(createLargePhoto('keys.jpg'));
  await parts.firstArrival;
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const focusedButton = page.locator(':focus');
  await expect(focusedButton).toHaveAccessibleName('Pause: Photo 1');
  await page.keyboard.press('Enter');
  await expect(focusedButton).toHaveAccessibleName('Resume: Photo 1');
  await page.keyboard.press('Enter');
  await expect(focusedButton).toHaveAccessibleName('Pause: Photo 1');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('Cancel: Photo 1');
  await page.keyboard.press('Enter');
  await expect(photoTiles(page)).toHaveCount(0);
  await expect.poll(media).toEqual([]);
  await expect.poll(() => countStoredFiles(page)).toBe(0);

  const gonePath = join(folder, 'gone.jpg');
  writeFileSync(gonePath, readFileSync(photoPath('fluorite-purple')));
  const arrival = firstPart(page);
  await specimenForm(page).photos.setInputFiles([createLargePhoto('first.jpg'), gonePath]);
  await arrival;
  await expect(photoTiles(page).nth(1)).toContainText('Waiting');
  rmSync(gonePath);
  await press(page, 'Cancel: Photo 1');
  await expect(photographs(page)).toContainText('gone.jpg: Failed to compute file hash');
  await expect(page.getByRole('button', { name: 'Retry: Photo 1' })).toBeVisible();
});
