import { expect } from '@playwright/test';
import { findContrastFaults, measureContrast } from './contrast.ts';
import { test } from './fixtures.ts';

// The component gallery is only served to requests that no proxy forwarded.
test.use({ contextOptions: { reducedMotion: 'reduce' }, extraHTTPHeaders: {} });

for (const theme of ['light', 'dark'] as const)
  test(`every component can be read under the pointer, with the focus, chosen and all at once: ${theme}`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await measureContrast(page);
    await page.goto('/dev/ui');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // All of the page at once, so that nothing must be scrolled before the pointer reaches it.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 1440, height: height + 400 });
    // The focus ring is only shown to keyboard users.
    await page.keyboard.press('Tab');
    await page.locator(':focus').blur();
    // The overlay of the search covers everything but the header.
    expect(await findContrastFaults(page.getByRole('banner'))).toEqual([]);
    await page.getByRole('combobox', { name: 'Search' }).press('Escape');
    for (const region of [page.getByRole('main'), page.getByRole('contentinfo')])
      expect(await findContrastFaults(region)).toEqual([]);

    await page.getByRole('combobox', { name: 'Mineral', exact: true }).fill('flu');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
    expect(await findContrastFaults(page.getByRole('listbox'))).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    expect(await findContrastFaults(page.getByRole('menu'))).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Delete SC-0371…' }).press('Enter');
    expect(await findContrastFaults(page.getByRole('alertdialog'))).toEqual([]);
  });
