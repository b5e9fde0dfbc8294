import { expect } from '@playwright/test';
import { COOKIE_LIFE_SECONDS } from '#contract/limits.ts';
import { say } from '#contract/sentence.ts';
import { titles } from '#contract/titles.ts';
import { go, test } from './fixtures.ts';

const chinese = (screen: 'login' | 'signup') => say(titles[screen], 'zh');

test('?locale=zh is kept for a year, in the cookie and in storage', async ({ page, context }) => {
  await page.goto('/login?locale=zh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chinese('login'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie).toMatchObject({ value: 'zh', path: '/' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(COOKIE_LIFE_SECONDS - 3_600);
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('zh');
  await go(page, 'signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chinese('signup'));
});

test('any other ?locale is ignored', async ({ page, context }) => {
  await page.goto('/login?locale=fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect((await context.cookies()).some(({ name }) => name === 'locale')).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBeNull();
  await page.goto('/login?locale=zh');
  await page.goto('/login?locale=fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chinese('login'));
});

test('the language is switched in place, the words in the tab with it', async ({ page }) => {
  await go(page, 'login');
  await page.getByLabel('Username or e-mail').fill('marta');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chinese('login'));
  await expect(page).toHaveTitle(`${chinese('login')} · 晶洞`);
  await expect(page.getByLabel('用户名或邮箱')).toHaveValue('marta');
});

test('the theme follows the system while nothing is stored', async ({ page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await go(page, 'login');
  await expect(root).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).not.toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('a chosen theme stays, whatever the system wants', async ({ page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await go(page, 'login');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(root).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveClass(/dark/);
  const response = await page.reload();
  expect(await response?.text()).toMatch(/<html[^>]*class="dark"/);
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible();
});

test('no other theme flashes up while the page comes', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => document.body && seen.push(document.documentElement.className)).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await go(page, 'login');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible();
  const seen: string[] = await page.evaluate('seen');
  expect(new Set(seen)).toEqual(new Set(['dark']));
});
