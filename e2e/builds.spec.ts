import { expect } from '@playwright/test';
import { BUILD_POLL, RELOAD_GUARD } from '#contract/limits.ts';
import { say } from '#contract/sentence.ts';
import { words } from '#contract/words.ts';
import { go, test } from './fixtures.ts';
import { sees } from './sentences.ts';

const login = /\/assets\/login\.page-/;

test("without the build's rules the app goes on, and says so in the console", async ({ page, complaints }) => {
  complaints.expect('Reading the build failed', 'status of 404');
  await page.route('**/builds/meta/*', (route) => route.fulfill({ status: 404, body: '' }));
  await go(page, 'home');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect.poll(() => complaints.texts.some((text) => text.startsWith('Reading the build failed'))).toBe(true);
});

test("the build's redirects are followed, and a prepared page that fails to load is only logged", async ({
  page,
  complaints,
}) => {
  complaints.expect('Reading the build failed', 'status of 404');
  const rules = { matcher: { static: { '/login': { redirect: '/signup' } } }, prerendered: ['/exchange'] };
  await page.route('**/builds/meta/*', (route) => route.fulfill({ json: { id: 'x', timestamp: 0, ...rules } }));
  await go(page, 'home');
  await page.getByRole('banner').getByRole('link', { name: 'Exchange' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange market' })).toBeVisible();
  expect(complaints.texts.some((text) => text.startsWith('Reading the build failed'))).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/signup');
});

test('a part that is gone is loaded anew once in ten seconds, then the view says so', async ({ page, complaints }) => {
  complaints.expect('A part of the app failed', 'ERR_FAILED', 'A page failed', 'React Router');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.clock.install();
  await go(page, 'home');
  await page.route(login, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect.poll(() => loads).toBe(2);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await sees(page, 'internal_error');
  expect(loads).toBe(2);
  await page.clock.fastForward(RELOAD_GUARD);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('an app that fails to mount shows the whole page, and is recorded', async ({ page, complaints }) => {
  complaints.expect('Error while mounting app', 'ERR_FAILED', 'Failed to fetch dynamically imported module');
  await page.route(/\/assets\/(en|zh)-/, (route) => route.abort());
  const recorded = page.waitForRequest('**/api/faults');
  await go(page, 'home');
  await sees(page, 'internal_error');
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible();
  expect((await recorded).postDataJSON()).toMatchObject({ where: 'Error while mounting app' });
  expect(complaints.texts.some((text) => text.startsWith(say(words.mount_error, 'en')))).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a newer build is told of, and not forced on anybody', async ({ page }) => {
  await page.clock.install();
  await go(page, 'login');
  const fill = page.getByLabel('Username or e-mail');
  await fill.fill('marta');
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }));
  await page.clock.fastForward(BUILD_POLL);
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await expect(notice).toBeVisible();
  await expect(fill).toHaveValue('marta');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toHaveCount(0);
});
