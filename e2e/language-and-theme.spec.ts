import { expect } from '@playwright/test';
import { COOKIE_LIFE_SECONDS } from '#contract/http/limits.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { titles } from '#contract/screen-texts/titles.ts';
import { go, test } from './fixtures.ts';

const chinese = (screen: 'login' | 'signup') => fillText(titles[screen], 'zh');

test('?locale=zh is kept for a year, in the cookie and in storage', async ({ page, context }) => {
  await page.goto('/login?locale=zh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chinese('login'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  // The server renders in that language; the app stores it once it has loaded.
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'locale');
  await expect.poll(cookie).toMatchObject({ value: 'zh', path: '/' });
  expect(((await cookie())?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(COOKIE_LIFE_SECONDS - 3_600);
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('zh');
  await go(page, 'signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chinese('signup'));
});

test('the theme follows the system until one is chosen; that stays, and no other flashes up while the page comes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seenThemes: string[] = [];
    Object.assign(window, { seen: seenThemes });
    new MutationObserver(() => document.body && seenThemes.push(document.documentElement.className)).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await go(page, 'login');
  await expect(root).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).not.toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();

  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(root).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveClass(/dark/);
  const response = await page.reload();
  expect(await response?.text()).toMatch(/<html[^>]*class="dark"/);
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible();
  const themes: string[] = await page.evaluate('seen');
  expect(new Set(themes)).toEqual(new Set(['dark']));
});

test('a Chinese heading that is a name breaks between names alone', async ({ page, person }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${screenAddress('userExchange', { username: person.username })}?locale=zh`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('word-break', 'keep-all');
});

test('after a switch of the language the app that is installed has the new one', async ({ page }) => {
  await go(page, 'login');
  const manifest = page.locator('link[rel=manifest]');
  await expect(manifest).toHaveAttribute('href', '/manifest.en.webmanifest');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(manifest).toHaveAttribute('href', '/manifest.zh.webmanifest');
});
