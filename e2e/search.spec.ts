import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { go, test } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

test('everything is found from any page: with the keys, while answers are slow, and without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await go(page, 'mineral', { id: 'quartz' });
  const field = page.getByRole('combobox', { name: 'Search' });
  const options = page.getByRole('option');
  // The field handles keys once its code has loaded, after everything the page starts with.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  // On a slow machine a second slash was typed into the field.
  await field.fill('');
  // The answer to the first letters arrives last, and must be ignored.
  await page.route('**/api/search?*q=quar&*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => {});
  });
  const searchRequest = page.waitForRequest(/api\/search\?q=quar&/);
  await field.pressSequentially('quar', { delay: 10 });
  await searchRequest;
  await field.fill('fluorite');
  await expect(options.first()).toContainText('Fluorite');
  const groups = page.getByRole('listbox', { name: 'Found' }).getByRole('group');
  await expect(groups.first()).toHaveAccessibleName(/Minerals/);
  const { violations } = await new AxeBuilder({ page }).include('search').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(groups.nth(1).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mineral\/fluorite$/);

  await expect(field).not.toBeFocused();
  await page.keyboard.press('/');
  await expect(options).toHaveText(['fluorite']);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.fill('瑶岗');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“瑶岗”');
  await expect(page.getByRole('link', { name: 'Yaogangxian Mine' }).first()).toBeVisible();
  await field.fill('');
  await expect(options).toHaveText(['瑶岗', 'fluorite']);
  await page.keyboard.press('Escape');

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-US' });
  const reader = await plain.newPage();
  await go(reader, 'mineral', { id: 'quartz' });
  await reader.getByRole('combobox').fill('SC-0012');
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('main').getByText('SC-0012').nth(1)).toBeVisible();
  await plain.close();
});

test('answers that are two seconds late show nothing of an earlier text, and no option moves', async ({ page }) => {
  await go(page, 'mineral', { id: 'quartz' });
  await waitForHydration(page);
  await page.route('**/api/search?**', async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.fulfill({ response: answer }).catch(() => {});
  });
  const field = page.getByRole('combobox', { name: 'Search' });
  const options = page.getByRole('option');
  await field.fill('fluorite');
  await expect(options.first()).toContainText('Fluorite');
  const top = (await options.first().boundingBox())?.y;
  await page.evaluate(() => {
    const texts: string[] = [];
    Object.assign(window, { texts });
    const note = () => {
      const visibleOptions = [...document.querySelectorAll<HTMLElement>('[role=option]')].filter((option) =>
        option.checkVisibility({ visibilityProperty: true }),
      );
      texts.push(
        `${document.querySelector<HTMLInputElement>('header input')?.value}: ${visibleOptions[0]?.textContent ?? ''}`,
      );
      requestAnimationFrame(note);
    };
    note();
  });
  await field.fill('gal');
  await page.waitForTimeout(600);
  await field.fill('galena');
  await page.waitForTimeout(600);
  await expect(options.filter({ visible: true })).toHaveCount(0);
  // A key must not choose an option that belongs to an earlier text.
  await page.keyboard.press('ArrowDown');
  await expect(field).not.toHaveAttribute('aria-activedescendant', /./);
  await expect(options.first()).toContainText('Galena');
  expect((await options.first().boundingBox())?.y).toBe(top);
  await page.waitForTimeout(2_500);
  await expect(options.first()).toContainText('Galena');
  const texts = await page.evaluate(() => (window as unknown as { texts: string[] }).texts);
  expect(texts.filter((text) => /^galena: Fluorite/.test(text))).toEqual([]);
});
