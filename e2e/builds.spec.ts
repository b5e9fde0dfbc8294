import { expect } from '@playwright/test';
import { RELOAD_GUARD } from '#contract/http/limits.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { go, test } from './fixtures.ts';
import { sees } from './sentences.ts';
import { waitForHydration } from './wait-for-hydration.ts';

const login = /\/assets\/login\.page-/;

test('a part that is gone is loaded anew once in ten seconds, then the view says so', async ({ page, complaints }) => {
  complaints.expect('A part of the app failed', 'ERR_FAILED', 'A page failed', 'React Router');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.clock.install();
  await go(page, 'home');
  await waitForHydration(page);
  await page.route(login, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect.poll(() => loads).toBe(2);
  await waitForHydration(page);
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
  await page.route(/\/assets\/public-/, (route) => route.abort());
  const faultRequest = page.waitForRequest('**/api/faults');
  await go(page, 'home');
  await sees(page, 'internal_error');
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible();
  expect((await faultRequest).postDataJSON()).toMatchObject({ where: 'Error while mounting app' });
  expect(complaints.texts.some((text) => text.startsWith(fillText(screenTexts.mount_error, 'en')))).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});
