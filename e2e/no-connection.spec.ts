import { expect } from '@playwright/test';
import { collectionApi } from '#contract/collection/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { go, test } from './fixtures.ts';
import { sees } from './sentences.ts';
import { specimenForm } from './specimen-form.ts';
import { waitForHydration } from './wait-for-hydration.ts';

test('without a line nothing typed is lost: leaving asks, and saving is done once there is one', async ({
  page,
  context,
  person,
  complaints,
}) => {
  complaints.expect('ERR_INTERNET_DISCONNECTED', 'Reading the build failed');
  await person.createSpecimen({ mineral_ids: ['quartz'] });
  await page.goto(screenAddress('updateSpecimen', { coll_no: 'SC-0001' }), { waitUntil: 'networkidle' });
  const { save, savedNotice, minerals } = specimenForm(page);
  await page.getByText('Notes, tags, MIN-ID', { exact: true }).click();
  await page.getByLabel('Description').fill('Typed in the cellar.');
  await context.setOffline(true);
  await expect(page.getByText(/^No connection\. What you see is from/)).toBeVisible();

  await page.getByRole('navigation', { name: 'Own pages' }).getByRole('link', { name: 'My exchanges' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();

  await save.click();
  await sees(page, 'save_failed');
  await sees(page, 'error_network');
  await expect(page.getByText(/^What you typed is kept\./)).toBeVisible();
  await expect(minerals).toBeVisible();
  await context.setOffline(false);
  await expect(savedNotice('SC-0001')).toBeVisible();
  await expect(page.getByText(/^No connection\./)).toHaveCount(0);
  const { specimen } = await person.call(collectionApi.byNumber, { coll_no: 'SC-0001' });
  expect(specimen.description).toBe('Typed in the cellar.');
});

test('a page whose code can’t be fetched without a connection leaves the present one, and opens once there is one', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(
    'ERR_INTERNET_DISCONNECTED',
    'Reading the build failed',
    'A part of the app failed to load',
    'React Router',
  );
  await go(page, 'login');
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(
    page.getByText(/^No connection\. What you asked for can’t be read now; this page stays\./),
  ).toBeVisible();
  await expect(page).toHaveURL(screenAddress('login'));
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL(screenAddress('forgotPassword'));
});

test('at 360 px the search and all filters open without a connection once the page was idle', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, locale: 'en-US', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.goto(screenAddress('userCollection', { username: 'linwei' }));
  await waitForHydration(page);
  // The page prefetches what can be opened on it three seconds after it is shown.
  await page.waitForTimeout(5_000);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'All filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('header').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('fluorite');
  await sees(page, 'error_network');
  await context.close();
});

test('what can’t be fetched any more says so, and opens once there is a connection', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'en-US', viewport: { width: 360, height: 780 } });
  // A reader who saves data has nothing prefetched, however slow the machine is.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const page = await context.newPage();
  await page.goto(screenAddress('userCollection', { username: 'linwei' }));
  await waitForHydration(page);
  // The part that says what is missing comes last with a page.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'All filters' }).click();
  await expect(page.getByText('No connection. What you opened comes once there is one.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.close();
});
