import { devices, expect, type Page } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { go, test } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ userAgent, isMobile, hasTouch });

const combobox = (page: Page) => page.getByRole('combobox', { name: /Search|搜索/ });

for (const width of [360, 390, 412]) {
  test(`the first tap of a phone ${width} px wide types into the search of the home page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await go(page, 'home');
    await waitForHydration(page);
    await combobox(page).tap();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(combobox(page)).toBeFocused();
    await page.keyboard.type('fluorite');
    await expect(combobox(page)).toHaveValue('fluorite');
    await expect(page.getByRole('option').first()).toContainText('Fluorite');
  });
}

test('Back closes the open search of a phone and leaves the page as it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await go(page, 'market');
  await go(page, 'mineral', { id: 'quartz' });
  await waitForHydration(page);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const open = async () => {
    await page.getByRole('link', { name: 'Search' }).tap();
    await expect(combobox(page)).toBeFocused();
  };
  await open();
  await page.goBack();
  await expect(cancel).toBeHidden();
  await expect(page).toHaveURL(screenAddress('mineral', { id: 'quartz' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quartz');

  // Closed in another way, it leaves no entry behind.
  await open();
  await cancel.tap();
  await expect(cancel).toBeHidden();
  await open();
  await combobox(page).fill('fluorite');
  await page.getByRole('option').filter({ hasText: 'CaF' }).or(page.getByRole('option').first()).first().tap();
  await expect(page).not.toHaveURL(/quartz/);
  await page.goBack();
  await expect(page).toHaveURL(screenAddress('mineral', { id: 'quartz' }));
  await expect(cancel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(screenAddress('market'));
});

test('a query of 2,000 characters is refused with a sentence, and the field keeps it', async ({ page }) => {
  const q = 'x'.repeat(2_000);
  await page.goto(`${screenAddress('search')}?q=${q}`);
  await waitForHydration(page);
  await expect(page.getByRole('alert').first()).toContainText('at most 100 characters');
  await expect(combobox(page).first()).toHaveValue(q);
});
