import { expect, type Page } from '@playwright/test';
import { accountApi } from '#contract/account/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { DEMO_PASSWORD } from '#scripts/seed.ts';
import { go, test } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/** Holds every answer of the API until the returned function is called. */
async function holdAnswers(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

const fontWeight = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .evaluate((link) => getComputedStyle(link).fontWeight);

function collectShifts() {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
  }).observe({ type: 'layout-shift' });
}
/** Collects the layout shifts of a page from now on. */
const watchShifts = (page: Page) => page.evaluate(collectShifts);
const totalShift = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

for (const width of [360, 1440])
  test(`at ${width} px the tabs of the market keep its heading while they load, and nothing jumps`, async ({
    visitor,
  }) => {
    await visitor.setViewportSize({ width, height: 800 });
    await go(visitor, 'market');
    await waitForHydration(visitor);
    for (const [tab, screen] of [
      ['Wants', 'marketWants'],
      ['Public conversations', 'publicThreads'],
    ] as const) {
      const release = await holdAnswers(visitor);
      await watchShifts(visitor);
      await visitor.getByRole('main').getByRole('link', { name: tab, exact: true }).click();
      await expect(visitor.locator('[data-skeleton]')).toBeVisible();
      await expect(visitor.locator('[data-skeleton]').getByRole('heading', { level: 1 })).toHaveText('Exchange market');
      release();
      await expect(visitor).toHaveURL(screenAddress(screen));
      await expect(visitor.locator('[data-skeleton]')).toHaveCount(0);
      expect(await totalShift(visitor)).toBeLessThan(0.05);
      await visitor.unroute('**/api/**');
    }
  });

test('a pressed link of the thumb bar is marked before its page is there; a page that hangs says so', async ({
  visitor,
}) => {
  await visitor.setViewportSize({ width: 360, height: 800 });
  await go(visitor, 'market');
  await waitForHydration(visitor);
  expect([await fontWeight(visitor, 'Exchange'), await fontWeight(visitor, 'Collectors')]).toEqual(['600', '400']);
  // The answers to the first requests never come; those to later ones do.
  let isHanging = true;
  await visitor.route('**/api/**', (route) => (isHanging ? undefined : route.fallback()));
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collectors' }).click();
  await expect.poll(() => fontWeight(visitor, 'Collectors')).toBe('600');
  expect(await fontWeight(visitor, 'Exchange')).toBe('400');
  await expect(visitor).toHaveURL(screenAddress('market'));
  await expect(visitor.getByText('This takes longer than usual.')).toBeVisible();
  isHanging = false;
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(visitor).toHaveURL(screenAddress('collectorDiscover'));
  await expect(visitor.getByRole('heading', { level: 1, name: 'Collectors' })).toBeVisible();
});

test('what was received is named above the own list without moving it', async ({ visitor, baseURL }) => {
  await visitor.setViewportSize({ width: 360, height: 800 });
  await visitor.request.post(accountApi.login.path, {
    data: { login: 'linwei', password: DEMO_PASSWORD },
    headers: { origin: baseURL ?? '' },
  });
  await visitor.addInitScript(collectShifts);
  // The drafts arrive after a list that does not wait for them has been painted.
  await visitor.route(`**${deskApi.drafts.path}*`, async (route) => {
    await visitor.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
    await route.fallback();
  });
  await go(visitor, 'myCollection');
  await expect(visitor.getByText(/waits? as (a draft|drafts) in your collection/)).toBeVisible();
  await expect(visitor.getByRole('grid', { name: 'Specimens' })).toBeVisible();
  expect(await totalShift(visitor)).toBeLessThan(0.05);
});
