import { expect, type Page } from '@playwright/test';
import { linkTo } from '#contract/paths.ts';
import { test } from './fixtures.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream'];
    await use({ ...launchOptions, args });
  },
});

declare global {
  interface Window {
    inSight: string | null;
  }
}

/** A browser that can read codes: it sees what `show` holds before its camera. */
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

const show = (page: Page, code: string) =>
  page.evaluate((text) => {
    window.inSight = text;
  }, code);

async function openScan(page: Page) {
  await page.goto(`${linkTo('myCollection')}?tab=storage`);
  await page.getByRole('button', { name: 'Move by scanning' }).click();
}

const scannedOf = (page: Page) => page.getByRole('list', { name: 'Scanned specimens' });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('the camera reads the code of a box, then those of what goes into it, each once', async ({ page, person }) => {
  const first = await person.aSpecimen({ mineral_ids: ['fluorite'] });
  const second = await person.aSpecimen({ mineral_ids: ['quartz'], coll_index: 2 });
  await page.context().grantPermissions(['camera']);
  await withDetector(page);
  await openScan(page);
  await page.getByRole('button', { name: 'Turn on the camera' }).click();
  await expect(page.getByLabel('What the camera sees')).toBeVisible();
  const origin = new URL(page.url()).origin;
  await show(page, `${origin}${linkTo('myCollection')}?storage=Box+9`);
  await expect(status(page, 'Into Box 9')).toBeVisible();
  await show(page, origin + linkTo('permanent', { permanent_id: first.permanent_id }));
  await expect(scannedOf(page).getByRole('listitem')).toHaveCount(1);
  await show(page, second.permanent_id);
  await expect(scannedOf(page)).toContainText('SC-0002');
  await show(page, first.permanent_id);
  await expect(scannedOf(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Move 2 specimens' }).click();
  await expect(page.getByText('2 specimens lie there now')).toBeVisible();
  // Its label may come into sight again, or never have left it.
  const code = page.getByLabel('Box or permanent id');
  await code.fill(first.permanent_id);
  await code.press('Enter');
  await expect(status(page, 'SC-0001 lies there already')).toBeVisible();
  await expect(scannedOf(page).getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByLabel('What the camera sees')).toHaveCount(0);
});

test('a camera that may not be used says so, and codes can be typed', async ({ page, person }) => {
  const { permanent_id } = await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await page.context().clearPermissions();
  await withDetector(page);
  await openScan(page);
  await page.getByRole('button', { name: 'Turn on the camera' }).click();
  await expect(status(page, 'The camera may not be used here')).toBeVisible();
  const code = page.getByLabel('Box or permanent id');
  await code.fill('Box 9');
  await code.press('Enter');
  await code.fill(permanent_id);
  await code.press('Enter');
  await expect(scannedOf(page)).toContainText('SC-0001');
});

test('a computer without a camera says so', async ({ page, person }) => {
  await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('None there', 'NotFoundError'));
  });
  await openScan(page);
  await page.getByRole('button', { name: 'Turn on the camera' }).click();
  await expect(status(page, 'There is no camera')).toBeVisible();
});

test('a browser that gives pages no camera says what to do instead', async ({ page, person }) => {
  const { permanent_id } = await person.aSpecimen({ mineral_ids: ['fluorite'] });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
  });
  await openScan(page);
  await expect(page.getByText('Type the permanent id of each label instead')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on the camera' })).toHaveCount(0);
  const code = page.getByLabel('Box or permanent id');
  await code.fill(permanent_id);
  await code.press('Enter');
  await expect(scannedOf(page)).toContainText('SC-0001');
});
