import { expect, type Page } from '@playwright/test';

/**
 * Waits until the app has hydrated the server render, when a press changes the theme. Before that, links are
 * followed by the browser.
 */
export const waitForHydration = (page: Page) =>
  expect(async () => {
    const theme = await page.locator('html').getAttribute('class');
    await page.getByRole('button', { name: /^Switch to (dark|light)/ }).dispatchEvent('click');
    expect(await page.locator('html').getAttribute('class')).not.toBe(theme);
  }).toPass();
