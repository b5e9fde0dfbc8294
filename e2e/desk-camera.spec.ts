import { expect, type Page } from '@playwright/test';
import encodeQR from 'qr';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from './fixtures.ts';

declare global {
  interface Window {
    inSight: string | null;
  }
}

/** Gives the page a fake camera that shows cells, because Chromium's headless shell has none. */
async function withCamera(page: Page) {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 960];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    let cells: Cell[] = [];
    const draw = () => {
      if (!context) return;
      context.fillStyle = '#b9b2a4';
      context.fillRect(0, 0, canvas.width, canvas.height);
      for (const { x, y, isDark } of cells) {
        context.fillStyle = isDark ? '#2b2a28' : '#f2efe6';
        context.fillRect(40 + x * 14, 150 + y * 14, 14, 14);
      }
    };
    setInterval(draw, 400);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20));
    window.addEventListener('message', ({ data }) => {
      cells = data?.cells ?? cells;
    });
  });
  return (...texts: string[]) => page.evaluate((cells) => window.postMessage({ cells }, '*'), codeCells(texts));
}

/** A browser that can read codes: it reads the code set by `show`. */
const withDetector = (page: Page) =>
  page.addInitScript(() => {
    window.inSight = null;
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats() {
          return Promise.resolve(['qr_code']);
        }
        detect(video: HTMLVideoElement) {
          const isSeen = video.videoWidth > 0 && window.inSight !== null;
          return Promise.resolve(isSeen ? [{ rawValue: window.inSight }] : []);
        }
      },
    });
  });

/** A browser without a BarcodeDetector. */
const withoutDetector = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'));

const show = (page: Page, code: string) =>
  page.evaluate((text) => {
    window.inSight = text;
  }, code);

async function openScan(page: Page) {
  await page.goto(`${screenAddress('myCollection')}?tab=storage`);
  await page.getByRole('button', { name: 'Move by scanning' }).click();
}

const scannedList = (page: Page) => page.getByRole('list', { name: 'Scanned specimens' });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('the camera reads the code of a box, then those of what goes into it, each once', async ({ page, person }) => {
  const firstSpecimen = await person.createSpecimen({ mineral_ids: ['fluorite'] });
  const secondSpecimen = await person.createSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  await withCamera(page);
  await withDetector(page);
  await openScan(page);
  await page.getByRole('button', { name: 'Turn on the camera' }).click();
  await expect(page.getByLabel('What the camera sees')).toBeVisible();
  const origin = new URL(page.url()).origin;
  await show(page, `${origin}${screenAddress('myCollection')}?storage=Box+9`);
  await expect(status(page, 'Into Box 9')).toBeVisible();
  await show(page, origin + screenAddress('permanent', { permanent_id: firstSpecimen.permanent_id }));
  await expect(scannedList(page).getByRole('listitem')).toHaveCount(1);
  await show(page, secondSpecimen.permanent_id);
  await expect(scannedList(page)).toContainText('SC-0002');
  await show(page, firstSpecimen.permanent_id);
  await expect(scannedList(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Move 2 specimens' }).click();
  await expect(page.getByText('2 specimens lie there now')).toBeVisible();
  // Its label may come into view again, or never have left it.
  const code = page.getByLabel('Box, number or permanent id');
  await code.fill(firstSpecimen.permanent_id);
  await code.press('Enter');
  await expect(status(page, 'SC-0001 lies there already')).toBeVisible();
  await expect(scannedList(page).getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByLabel('What the camera sees')).toHaveCount(0);
});

type Cell = { x: number; y: number; isDark: boolean };

/** The cells of codes laid side by side, in modules, each code with its quiet zone. */
const codeCells = (texts: readonly string[]): Cell[] =>
  texts.flatMap((text, index) =>
    encodeQR(text, 'raw', { border: 4 }).flatMap((row, y) =>
      row.map((isDark, x) => ({ x: x + index * 44, y, isDark })),
    ),
  );

test('a browser without a reader of codes reads real ones from the camera’s picture, each once', async ({
  page,
  person,
}) => {
  const [firstSpecimen, secondSpecimen] = await Promise.all(
    [1, 2].map((coll_index) => person.createSpecimen({ mineral_ids: ['quartz'], coll_index })),
  );
  const show = await withCamera(page);
  await withoutDetector(page);
  await openScan(page);
  await page.getByRole('button', { name: 'Turn on the camera' }).click();
  await expect(page.getByLabel('What the camera sees')).toBeVisible();
  const origin = new URL(page.url()).origin;
  await show(`${origin}${screenAddress('myCollection')}?storage=Box+9`);
  await expect(status(page, 'Into Box 9')).toBeVisible();
  const address = origin + screenAddress('permanent', { permanent_id: firstSpecimen?.permanent_id ?? '' });
  await show(address);
  await expect(status(page, 'SC-0001 added')).toBeVisible();
  await show(address, secondSpecimen?.permanent_id ?? '');
  await expect(status(page, 'SC-0002 added')).toBeVisible();
  await expect(scannedList(page).getByRole('listitem')).toHaveCount(2);
  const stranger = 'https://elsewhere.example/menu';
  await show(stranger);
  await expect(status(page, `No code of a box or a specimen: ${stranger}`)).toBeVisible();
  await expect(scannedList(page).getByRole('listitem')).toHaveCount(2);
});
