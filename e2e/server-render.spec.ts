import { expect, type Page } from '@playwright/test';
import { screenAddress } from '#contract/routes/paths.ts';
import { test } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/** Records the API requests of a page from now on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

/** The layout shift of the page so far, without shifts after input. */
const measureShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        });
        watch.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 200);
      }),
  );

/** Holds a page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const phone = { viewport: { width: 360, height: 800 } };
const pages = [
  '/',
  screenAddress('userCollection', { username: 'linwei' }),
  screenAddress('periodic', { username: 'linwei' }),
];
const onPhones = [
  screenAddress('collectorDiscover'),
  screenAddress('market'),
  screenAddress('userExchange', { username: 'linwei' }),
  screenAddress('mineral', { id: 'fluorite' }),
  screenAddress('locality', { id: '10201' }),
];

test('a page is there before its scripts, and is taken over without a request or a shift', async ({
  openBrowser,
  visitor,
  complaints,
}) => {
  complaints.expect('ERR_FAILED');
  const calls = recordCalls(visitor);
  const specimenPath = screenAddress('specimen', { username: 'linwei', coll_no: 'SC-0021' });
  for (const path of [...pages, specimenPath, ...onPhones])
    for (const width of onPhones.includes(path) ? [360] : [1440, 360]) {
      await visitor.setViewportSize({ width, height: 800 });
      const servedHtml = await (await visitor.request.get(path)).text();
      await visitor.goto(path);
      const heading = visitor.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      expect(servedHtml).toContain('<h1');
      await waitForHydration(visitor);
      expect(await measureShift(visitor), `${path} ${width}`).toBeLessThanOrEqual(0.02);
    }
  // A map requests its points when it comes into view.
  expect(calls.filter((path) => path !== '/api/localities/map')).toEqual([]);
  const reader = await (await openBrowser()).newPage();
  await reader.route(/\.js$/, (route) => route.abort());
  await reader.goto(screenAddress('userCollection', { username: 'linwei' }));
  await expect(reader.getByRole('article').getByRole('img').first()).toBeVisible();
  await reader.getByRole('article').first().getByRole('link').click();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page without scripts is there with all that it says', async ({ browser, baseURL }) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', ...phone });
  const plain = await withoutScripts.newPage();
  await plain.goto(screenAddress('userCollection', { username: 'linwei' }));
  await expect(plain.getByRole('article').nth(10)).toBeVisible();
  await expect(plain.getByRole('contentinfo')).toBeVisible();
  await withoutScripts.close();
});

test('what is pressed before a page’s scripts have come is done once they are there', async ({ visitor }) => {
  const letGo = await holdScripts(visitor);
  const specimenPath = screenAddress('specimen', { username: 'linwei', coll_no: 'SC-0001' });
  await visitor.goto(specimenPath, { waitUntil: 'commit' });
  await visitor.getByRole('button', { name: 'Switch to dark' }).click();
  await visitor.keyboard.press('ArrowRight');
  await expect(visitor.locator('html')).not.toHaveClass(/dark/);
  letGo();
  await expect(visitor.locator('html')).toHaveClass(/dark/);
  await expect.poll(() => new URL(visitor.url()).pathname).not.toBe(specimenPath);
});

test('what is typed before a page’s scripts have come is searched for once they are there', async ({ visitor }) => {
  const letGo = await holdScripts(visitor);
  await visitor.goto(screenAddress('collectorDiscover'), { waitUntil: 'commit' });
  await visitor.getByRole('searchbox', { name: 'Search collectors' }).fill('ulrich');
  letGo();
  await expect(visitor).toHaveURL(/q=ulrich/);
  await expect(visitor.getByRole('link', { name: /^Lin Wei/ })).toHaveCount(0);
});

test('whoever has scrolled before a page’s scripts have come stays there', async ({ visitor }) => {
  const letGo = await holdScripts(visitor);
  await visitor.goto(screenAddress('manual'), { waitUntil: 'commit' });
  await expect(visitor.getByRole('contentinfo')).toBeAttached();
  const scrollTop = 1_200;
  await visitor.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrollTop);
  letGo();
  await waitForHydration(visitor);
  expect(await visitor.evaluate(() => scrollY)).toBe(scrollTop);
});
