import { expect } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { go, test } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

test('a new page begins at its top, Back returns to the place', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await go(page, 'home');
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Manual of collecting' });
  await waitForHydration(page);
  // Not the end of the page: other tests add collections meanwhile, and it grows or shrinks by a row.
  const scrollTop = 300;
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrollTop);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
  await footer.dispatchEvent('click');
  // The heading is there while the page is loading, too.
  await expect(page).toHaveURL(screenAddress('manual'));
  await expect(page.getByRole('heading', { level: 1, name: 'Manual of collecting' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
});

test('a full load begins at its top wherever another page was left, and keeps its own place', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  const readScrollTop = () => page.evaluate(() => scrollY);
  const scrollTop = 300;
  await go(page, 'home');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrollTop);
  await expect.poll(readScrollTop).toBe(scrollTop);
  await go(page, 'signup');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
  expect(await readScrollTop()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(readScrollTop).toBe(scrollTop);
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(readScrollTop).toBe(scrollTop);
});

test('an address with a hash leads to its target', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto('/signup#password');
  await expect(page.getByLabel('Password', { exact: true })).toBeInViewport();
});
