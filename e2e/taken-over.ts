import { expect, type Page } from '@playwright/test';

/** Waits until the app has taken over what the server drew: a press changes the theme then. Before, links are the browser's. */
export const waitForHydration = (page: Page) =>
  expect(async () => {
    const theme = await page.locator('html').getAttribute('class');
    await page.getByRole('button', { name: /^Switch to (dark|light)/ }).dispatchEvent('click');
    expect(await page.locator('html').getAttribute('class')).not.toBe(theme);
  }).toPass();
