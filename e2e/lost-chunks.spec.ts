import { expect } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { collectionPath, specimenPath, visits } from './lost-chunk-visits.ts';
import { complaintTexts, expectChunksInTheEnd } from './lost-chunks.ts';
import { test } from './resident.ts';
import { waitForHydration } from './wait-for-hydration.ts';

for (const { screen, path, query = '', chunks, steps } of visits)
  test(`${path ?? screen}${query}: chunks that are not found, cut off and late come in the end, and the page stays`, async ({
    residentContext,
    resident,
    complaints,
  }) => {
    complaints.expect(...complaintTexts);
    const address = (path ?? resident.screenPath(screen)) + query;
    await expectChunksInTheEnd(await residentContext.newPage(), { address, chunks, ...(steps && { steps }) });
  });

const isHeaderSearch = /\/assets\/header-search-/;
const isFilterWindow = /\/assets\/filter-window-/;

test('a file of another version reloads the page once, and what the server wrote stays', async ({
  visitor: page,
  complaints,
}) => {
  complaints.expect(...complaintTexts);
  let loadCount = 0;
  page.on('load', () => {
    loadCount += 1;
  });
  await page.clock.install();
  await page.route(isHeaderSearch, (route) => route.fulfill({ status: 404 }));
  await page.goto(specimenPath);
  await expect.poll(() => loadCount).toBe(2);
  await waitForHydration(page);
  for (let round = 0; round < 8; round += 1) await page.clock.fastForward(10_000);
  expect(loadCount).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The form of the search needs no code.
  await page.getByRole('combobox').fill('fluorite');
  await page.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=fluorite$/);
});

test('a page on which text was typed is not reloaded, and says that it needs it', async ({
  visitor: page,
  complaints,
}) => {
  complaints.expect(...complaintTexts);
  await page.clock.install();
  await page.route(isFilterWindow, (route) => route.fulfill({ status: 404 }));
  await page.goto(collectionPath);
  await waitForHydration(page);
  const field = page.locator('main input').first();
  await field.fill('fluorite');
  await page.getByRole('button', { name: 'All filters' }).click();
  const notice = page.getByText('What you opened is of a newer version. Reload to open it.');
  await expect(async () => {
    await page.clock.fastForward(3_000);
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [50] });
  await expect(field).toHaveValue('fluorite');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'All filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what can’t be loaded at all can be tried again in its place', async ({ visitor: page, complaints }) => {
  complaints.expect(...complaintTexts, 'ERR_FAILED');
  await page.clock.install();
  const isMap = /\/assets\/map-content-/;
  await page.route(isMap, (route) => route.abort());
  await page.goto(`${screenAddress('locality', { id: '10201' })}`);
  await waitForHydration(page);
  const map = page.locator('[data-part=map]').first();
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  const retry = map.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    await page.clock.fastForward(3_000);
    await expect(retry).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [50] });
  expect((await map.boundingBox())?.height).toBe(box?.height);
  await page.unrouteAll();
  await retry.click();
  await expect(retry).toHaveCount(0);
});

test('without a connection no part takes the page with it', async ({ visitor: page, complaints }) => {
  complaints.expect(...complaintTexts, 'ERR_INTERNET_DISCONNECTED');
  await page.route(/\/assets\/(header-search|provenance-and-size|other-lists)-/, (route) => route.abort());
  await page.goto(specimenPath);
  await page.context().setOffline(true);
  await page.clock.install();
  for (let round = 0; round < 5; round += 1) await page.clock.fastForward(10_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(screenTexts.internal_error.en)).toHaveCount(0);
  await page.unrouteAll();
  await page.context().setOffline(false);
  const menuSearch = page.getByRole('combobox');
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await menuSearch.fill('fluo');
    await expect(page.getByRole('listbox')).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [50] });
});

test('without the first script a page is read, its links lead on, and its forms say that they need a reload', async ({
  visitor: page,
  complaints,
}) => {
  complaints.expect(...complaintTexts, 'ERR_FAILED');
  await page.clock.install();
  await page.route(/\/assets\/index-/, (route) => route.abort());
  await page.goto(screenAddress('login'));
  const formNotice = page.locator('form').getByText('This form did not load fully. Reload before you fill it in.');
  await expect(async () => {
    await page.clock.fastForward(3_000);
    await expect(formNotice).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [50] });
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(screenAddress('login'));
  await page.getByRole('banner').getByRole('link', { name: 'Collectors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Collectors' })).toBeVisible();
});

const COMPLETE_STYLESHEET = '**/assets/__uno-*.css';

test('a stylesheet that comes late keeps no part of a page waiting for ever', async ({ residentContext, resident }) => {
  const page = await residentContext.newPage();
  let requestCount = 0;
  await page.route(COMPLETE_STYLESHEET, async (route) => {
    requestCount += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto(resident.screenPath('threadWorkspace'));
  await expect(page.getByRole('log')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(requestCount).toBe(1);
});

test('a stylesheet that is lost once is asked for again', async ({ residentContext, resident, complaints }) => {
  complaints.expect(...complaintTexts);
  const page = await residentContext.newPage();
  let requestCount = 0;
  await page.route(COMPLETE_STYLESHEET, (route) => {
    // The app also asks whether the server still has the file.
    if (route.request().resourceType() !== 'stylesheet') return route.continue();
    requestCount += 1;
    return requestCount === 1 ? route.abort() : route.continue();
  });
  await page.goto(resident.screenPath('threadWorkspace'));
  await expect(page.getByRole('log')).toBeVisible();
  expect(requestCount).toBe(2);
});
