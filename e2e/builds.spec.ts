import { expect, type Page } from '@playwright/test';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { go, test } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

const login = /\/assets\/login\.page-/;
const notLoaded = /^This page did not load fully/;

/** Lets the pauses between retries pass until a condition holds. */
const passTime = (page: Page, check: () => unknown) =>
  expect(async () => {
    await page.clock.fastForward(3_000);
    await check();
  }).toPass({ intervals: [50] });

test('a page whose code is missing is retried, opened whole once, and then read as the server wrote it', async ({
  page,
  complaints,
}) => {
  complaints.expect('A part of the app failed', 'ERR_FAILED', 'Error while mounting app');
  const loadedPaths: string[] = [];
  page.on('load', () => loadedPaths.push(new URL(page.url()).pathname));
  await page.clock.install();
  await go(page, 'home');
  await waitForHydration(page);
  await page.route(login, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await passTime(page, () => expect(loadedPaths).toEqual(['/', '/login']));
  await passTime(page, () => expect(page.getByText(notLoaded).first()).toBeVisible({ timeout: 500 }));
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(loadedPaths).toHaveLength(2);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).first().click();
  await waitForHydration(page);
  await expect(page.getByText(notLoaded)).toHaveCount(0);
});

test('an app that fails to mount leaves the page that the server wrote, and is recorded', async ({
  page,
  complaints,
}) => {
  complaints.expect('Error while mounting app', 'ERR_FAILED', 'A part of the app failed');
  await page.clock.install();
  await page.route(/\/assets\/public-/, (route) => route.abort());
  const faultRequest = page.waitForRequest('**/api/faults');
  await go(page, 'home');
  await passTime(page, () => expect(page.getByText(notLoaded)).toBeVisible({ timeout: 500 }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await faultRequest).postDataJSON()).toMatchObject({ where: 'Error while mounting app' });
  expect(complaints.texts.some((text) => text.startsWith(fillText(screenTexts.mount_error, 'en')))).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).first().click();
  await waitForHydration(page);
});
