import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { linkTo } from '#contract/paths.ts';
import { go, test } from './fixtures.ts';
import { aPicture, type Person } from './person.ts';
import { formOf } from './specimen-form.ts';

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'vug-uploads-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A photograph of three parts: what stands behind a JPEG's end belongs to the file and not to the picture. */
function aLargePicture(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat([readFileSync(aPicture('quartz')), Buffer.alloc(33 * MIB, name)]));
  return path;
}

const photographs = (page: Page) => page.getByRole('group', { name: 'Photographs' });
const tilesOf = (page: Page) => photographs(page).getByRole('figure');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a specimen's own page with its photographs, and reads what the server has of them. */
async function openSpecimen(page: Page, person: Person) {
  const { id } = await person.aSpecimen();
  await go(page, 'updateSpecimen', { coll_no: 'SC-0001' });
  const media = async () => (await person.call(collectionApi.read, { id })).media;
  return { media, states: async () => (await media()).map(({ state }) => state) };
}

/** Holds back every part but the first of a file until `release`; notes the numbers of all that were sent. */
async function holdParts(page: Page, held = (n: number) => n > 1) {
  const sent: number[] = [];
  let isHolding = true;
  await page.route('**/api/i/media/*/parts/*', async (route: Route) => {
    const n = Number(route.request().url().split('/').pop());
    sent.push(n);
    if (!isHolding || !held(n)) await route.continue();
  });
  const arrived = page.waitForResponse((response) => response.url().endsWith('/parts/1') && response.ok());
  return { sent, arrived, release: () => (isHolding = false) };
}

/** How many files the browser keeps for a reload. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'uploads')) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('uploads');
      opening.onsuccess = () => {
        const keys = opening.result.transaction('uploads').objectStore('uploads').getAllKeys();
        keys.onsuccess = () => {
          opening.result.close();
          resolve(keys.result.filter((key) => String(key).startsWith('file:')).length);
        };
      };
    });
  });

test('several at once are each prepared, sent and shown, with true progress', async ({ page, person }) => {
  test.slow();
  const { states } = await openSpecimen(page, person);
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2 * MIB };
  await line.send('Network.emulateNetworkConditions', slow);
  await formOf(page).photos.setInputFiles([aLargePicture('large.jpg'), aPicture('fluorite-purple')]);
  const [large, small] = [tilesOf(page).nth(0), tilesOf(page).nth(1)];
  await expect(small).toContainText('Waiting');
  await expect(large).toContainText('Uploading');
  const bar = page.getByRole('progressbar', { name: 'Photo 1' });
  const figures = async () => (await bar.getAttribute('aria-valuetext')) ?? '';
  await expect.poll(figures).toMatch(/^Uploading [1-9]\d*\.\d of 3\d\.\d MB$/);
  const before = Number.parseFloat((await figures()).slice(10));
  await expect.poll(async () => Number.parseFloat((await figures()).slice(10))).toBeGreaterThan(before);
  await expect(photographs(page)).toContainText('0 of 2 files');
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(photographs(page)).toContainText('1 of 2 files');
  await expect.poll(states, { timeout: 45_000 }).toEqual(['ready', 'ready']);
  await expect(large).toContainText('Cover');
  await expect(photographs(page)).not.toContainText('files');
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('one that is paused goes on where it was, and nothing is sent twice', async ({ page, person }) => {
  test.slow();
  const { states } = await openSpecimen(page, person);
  const parts = await holdParts(page);
  await formOf(page).photos.setInputFiles(aLargePicture('paused.jpg'));
  await parts.arrived;
  await press(page, 'Pause: Photo 1');
  await expect(tilesOf(page)).toContainText('Paused');
  await expect(photographs(page).getByRole('status').last()).toHaveText('paused.jpg: Paused');
  parts.release();
  parts.sent.length = 0;
  await press(page, 'Resume: Photo 1');
  await expect.poll(states, { timeout: 45_000 }).toEqual(['ready']);
  expect(parts.sent.sort()).toEqual([2, 3]);
});

test('a reload goes on by itself at the missing parts', async ({ page, person }) => {
  test.slow();
  const { states } = await openSpecimen(page, person);
  const parts = await holdParts(page);
  await formOf(page).photos.setInputFiles([aLargePicture('reloaded.jpg'), aPicture('fluorite-purple')]);
  await parts.arrived;
  await expect.poll(() => keptFiles(page)).toBe(2);
  parts.release();
  parts.sent.length = 0;
  await page.reload();
  await expect(tilesOf(page)).toHaveCount(2);
  await expect.poll(states, { timeout: 60_000 }).toEqual(['ready', 'ready']);
  expect(parts.sent.sort()).toEqual([1, 2, 3]);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('photographs of a specimen not saved yet survive a reload, and nobody after finds them', async ({
  page,
  person,
}) => {
  await go(page, 'addSpecimen');
  await formOf(page).photos.setInputFiles(aPicture('fluorite-purple'));
  await expect(tilesOf(page)).toContainText('Waiting');
  await expect.poll(() => keptFiles(page)).toBe(1);
  await page.reload();
  await expect(tilesOf(page)).toContainText('Waiting');
  await expect(photographs(page).getByRole('img')).toBeVisible();
  await press(page, `Account of ${person.account.display_name}`);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).not.toHaveURL(/add/);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('a lost line is waited for', async ({ page, person, context, complaints }) => {
  test.slow();
  complaints.expect('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED');
  const { states } = await openSpecimen(page, person);
  const parts = await holdParts(page);
  await formOf(page).photos.setInputFiles(aLargePicture('offline.jpg'));
  await parts.arrived;
  await context.setOffline(true);
  await expect(photographs(page)).toContainText('Paused: no connection. It goes on by itself.');
  parts.release();
  parts.sent.length = 0;
  await context.setOffline(false);
  await expect.poll(states, { timeout: 45_000 }).toEqual(['ready']);
  expect(parts.sent.sort()).toEqual([2, 3]);
});

test('one that is cancelled leaves nothing, here or there', async ({ page, person }) => {
  const { media } = await openSpecimen(page, person);
  const parts = await holdParts(page);
  await formOf(page).photos.setInputFiles(aLargePicture('cancelled.jpg'));
  await parts.arrived;
  await press(page, 'Cancel: Photo 1');
  await expect(tilesOf(page)).toHaveCount(0);
  await expect.poll(media).toEqual([]);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('at most twenty are taken, and the limits are said before', async ({ page, person: _ }) => {
  await go(page, 'addSpecimen');
  await expect(photographs(page)).toContainText(
    'JPG, PNG, GIF, BMP, TIFF, WEBP, HEIC; up to 40 MB and 100 megapixels each, 20 in all.',
  );
  const buffer = await page.evaluate(async () => {
    const blob = await new OffscreenCanvas(2, 2).convertToBlob().catch(() => null);
    return blob ? [...new Uint8Array(await blob.arrayBuffer())] : [];
  });
  const file = (n: number) => ({ name: `${n}.png`, mimeType: 'image/png', buffer: Buffer.from(buffer) });
  await formOf(page).photos.setInputFiles(Array.from({ length: 21 }, (__, n) => file(n)));
  await expect(tilesOf(page)).toHaveCount(20);
  await expect(photographs(page)).toContainText('At most 20 photos and videos for one specimen');
  await expect(photographs(page)).toContainText('1 file was left out.');
});

/** Pastes a picture, with text beside it or without, where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((beside) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['no picture'], 'pasted.png', { type: 'image/png' }));
    if (beside) clipboardData.setData('text/plain', beside);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

test('a picture is pasted anywhere, and text into its field', async ({ page, person: _ }) => {
  await go(page, 'addSpecimen');
  await formOf(page).number.focus();
  await paste(page, 'SC-12');
  await expect(tilesOf(page)).toHaveCount(0);
  await paste(page, '');
  await expect(photographs(page)).toContainText('pasted.png: This format isn’t supported.');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the camera is offered', async ({ page, person: _ }) => {
    await go(page, 'addSpecimen');
    await expect(page.getByText('Take a photo')).toBeVisible();
    await expect(page.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment');
  });
});

test('all of it is done with the keys', async ({ page, person }) => {
  const { media } = await openSpecimen(page, person);
  await expect(page.getByText('Take a photo')).toBeHidden();
  const parts = await holdParts(page);
  const choosing = page.waitForEvent('filechooser');
  await formOf(page).photos.focus();
  await page.keyboard.press('Space');
  await (await choosing).setFiles(aLargePicture('keys.jpg'));
  await parts.arrived;
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const first = page.locator(':focus');
  await expect(first).toHaveAccessibleName('Pause: Photo 1');
  await page.keyboard.press('Enter');
  await expect(first).toHaveAccessibleName('Resume: Photo 1');
  await page.keyboard.press('Enter');
  await expect(first).toHaveAccessibleName('Pause: Photo 1');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('Cancel: Photo 1');
  await page.keyboard.press('Enter');
  await expect(tilesOf(page)).toHaveCount(0);
  await expect.poll(media).toEqual([]);
});

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))));
const refused = [
  { name: 'page.png', buffer: bytes('<!doctype html>') },
  { name: 'film.mp4', buffer: bytes(0, 0, 0, 24, 'ftypmp42', '\0'.repeat(20)) },
  { name: 'cut.jpg', buffer: bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JF') },
  { name: 'bomb.png', buffer: bytes(0x89, 'PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 1, 0, 0, 0, 1, 0, 0, 8, 6) },
  { name: 'heavy.jpg', buffer: Buffer.alloc(41 * MIB) },
];

/** The files on disk, with a good one behind them. */
function writeRefused(): string[] {
  const stone = { name: 'stone.jpg', buffer: readFileSync(aPicture('quartz')) };
  return [...refused, stone].map(({ name, buffer }) => {
    const path = join(folder, name);
    writeFileSync(path, buffer);
    return path;
  });
}

for (const [locale, sentences] of Object.entries({
  en: [
    'page.png: This format isn’t supported. Use JPG, PNG, GIF, BMP, TIFF, WEBP, HEIC.',
    'film.mp4: This format isn’t supported. Use JPG, PNG, GIF, BMP, TIFF, WEBP, HEIC.',
    'cut.jpg is damaged or incomplete.',
    'bomb.png has more than 100 megapixels.',
    'heavy.jpg: The file is too large: 41 MB. The limit is 40 MB.',
  ],
  zh: [
    'page.png: 不支持这种格式。可用 JPG, PNG, GIF, BMP, TIFF, WEBP, HEIC。',
    'film.mp4: 不支持这种格式。可用 JPG, PNG, GIF, BMP, TIFF, WEBP, HEIC。',
    'cut.jpg 已损坏或不完整。',
    'bomb.png 超过 1 亿像素。',
    'heavy.jpg: 文件太大：41 MB。上限为 40 MB。',
  ],
}))
  test(`each that is refused is named with its reason, and the rest go on: ${locale}`, async ({ page, person: _ }) => {
    await page.goto(`${linkTo('addSpecimen')}?locale=${locale}`);
    await page.locator('#photos').setInputFiles(writeRefused());
    const tiles = page.locator('fieldset li').filter({ has: page.getByRole('figure') });
    for (const [at, sentence] of sentences.entries()) await expect(tiles.nth(at)).toContainText(sentence);
    await expect(tiles.nth(5)).toContainText(locale === 'zh' ? '等待' : 'Waiting');
  });

test('a file that can no longer be read is said to be so', async ({ page, person }) => {
  await openSpecimen(page, person);
  const parts = await holdParts(page);
  const gone = join(folder, 'gone.jpg');
  writeFileSync(gone, readFileSync(aPicture('fluorite-purple')));
  await formOf(page).photos.setInputFiles([aLargePicture('first.jpg'), gone]);
  await parts.arrived;
  await expect(tilesOf(page).nth(1)).toContainText('Waiting');
  rmSync(gone);
  await press(page, 'Cancel: Photo 1');
  await expect(photographs(page)).toContainText('gone.jpg: Failed to compute file hash');
  await expect(page.getByRole('button', { name: 'Retry: Photo 1' })).toBeVisible();
});
