import { expect, type Page } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { go, test } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/** Counts the cards and the loaded photos of the page whenever it is printed. */
const watchPrinting = (page: Page) =>
  page.addInitScript(() => {
    const prints: object[] = [];
    const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    Object.assign(window, {
      prints,
      print: () =>
        prints.push({
          cards: document.querySelectorAll('article').length,
          missingPhotos: [...document.querySelectorAll<HTMLImageElement>('.cards img')].filter(
            (image) => !isLoaded(image),
          ).length,
        }),
    });
  });
const prints = (page: Page) => page.evaluate(() => (window as unknown as { prints: object[] }).prints);

test('a collection is printed as a whole, with formulas and sizes, and without what only a screen needs', async ({
  page,
}) => {
  await watchPrinting(page);
  await go(page, 'userCollection', { username: 'linwei' });
  await waitForHydration(page);
  await page.emulateMedia({ media: 'print' });
  const catalogue = page.getByRole('main');
  await expect(catalogue.getByText('24 of 27 specimens')).toBeVisible();
  await expect(catalogue.getByRole('heading', { level: 1 })).toContainText('Lin Wei');
  await expect(catalogue.getByText(/127\.0\.0\.1:\d+\/mc\/linwei/)).toBeVisible();
  await expect(catalogue.getByRole('article').first()).toContainText(/\d\s×\s\d.*cm/);
  await expect(catalogue.getByRole('button')).toHaveCount(0);
  await expect(catalogue.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(
    await catalogue
      .getByRole('article')
      .first()
      .evaluate((card) => getComputedStyle(card).breakInside),
  ).toBe('avoid');

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Print the catalogue' }).click();
  await expect.poll(() => prints(page)).toEqual([{ cards: 27, missingPhotos: 0 }]);
  await page.emulateMedia({ media: 'print' });
  await expect(catalogue.locator('b').getByText('27 specimens')).toBeVisible();
});

test('a filtered collection says what it is filtered by, and a failure prints nothing', async ({
  page,
  complaints,
}) => {
  complaints.expect('503');
  await watchPrinting(page);
  await page.goto(`${screenAddress('userCollection', { username: 'linwei' })}?mineral=fluorite`);
  await waitForHydration(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Mineral: Fluorite')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await go(page, 'userCollection', { username: 'linwei' });
  await waitForHydration(page);
  await page.route(/\/api\/mc\/linwei\?.*cursor=/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Print the catalogue' }).click();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText('could not', { exact: false }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await prints(page)).toEqual([]);
  await page.unroute(/\/api\/mc\/linwei\?.*cursor=/);
  await page.getByRole('button', { name: 'Print the catalogue' }).click();
  await expect.poll(() => prints(page)).toEqual([{ cards: 27, missingPhotos: 0 }]);
});
