import { type BrowserContext, expect, type Page } from '@playwright/test';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { dayText } from '#contract/format/dates.ts';
import { timeText } from '#contract/format/format-date.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { Client } from '#scripts/client.ts';
import { screenRows } from '#web/routes.ts';
import { anAddress } from '#web/testing/person.ts';
import '#web/shell/server-render/early-presses.ts';
import type { Complaints } from './complaints.ts';
import { test } from './resident.ts';

/** At any hour in UTC the date is another one in Honolulu or in Kiritimati; in Shanghai at some hours. */
const timeZones = ['Pacific/Honolulu', 'Asia/Shanghai', 'Pacific/Kiritimati'];
/** The browser's hours in UTC; the server has its own clock. */
const hours = [2, 12, 20];
const publicScreens = screenRows.filter(({ guard }) => guard === 'none').map(({ screen }) => screen);

/** Pages of the demo: a trader with reviews, and a completed conversation. */
async function listDemoPaths(origin: string): Promise<string[]> {
  const { items } = await new Client(origin).call(publicThreadsApi.list, { limit: 100 });
  const threadPaths = items.map(({ id }) => screenAddress('threadPublic', { thread_id: id }));
  return [screenAddress('userExchange', { username: 'linwei' }), ...threadPaths.slice(-1)];
}

/** What is hydrated wherever it stands; the chapters of the manual are the server's HTML and stay it. */
const hydratedElements = 'h1, h2:not(:has(.chapter-number)), time, button';

/** Waits until React has hydrated the page, with the sections whose code loads later. */
const waitUntilHydrated = (page: Page) =>
  page.waitForFunction((selector) => {
    const isOfReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    return globalThis.earlyPresses === null && [...document.querySelectorAll(selector)].every(isOfReact);
  }, hydratedElements);

/** The complaints of the browser about each page, by its path. */
async function listFaults(context: BrowserContext, complaints: Complaints, paths: string[]) {
  const page = await context.newPage();
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    const earlierCount = complaints.texts.length;
    await page.goto(path, { waitUntil: 'commit' });
    await waitUntilHydrated(page);
    const newTexts = complaints.texts.slice(earlierCount);
    if (newTexts.length > 0) faults[path] = newTexts;
  }
  return faults;
}

for (const timezoneId of timeZones)
  test(`every public page is hydrated as it was rendered, in ${timezoneId}`, async ({
    browser,
    baseURL,
    resident,
    complaints,
  }) => {
    const demoPaths = await listDemoPaths(baseURL ?? '');
    const paths = [...publicScreens.map((screen) => resident.screenPath(screen)), ...demoPaths];
    for (const hour of hours)
      await test.step(`${hour}:00`, async () => {
        const headers = { 'x-forwarded-for': anAddress() };
        const context = await browser.newContext({ timezoneId, baseURL: baseURL ?? '', extraHTTPHeaders: headers });
        await complaints.watch(context);
        const browserTime = new Date();
        browserTime.setUTCHours(hour, 0, 0, 0);
        await context.clock.setFixedTime(browserTime);
        expect(await listFaults(context, complaints, paths)).toEqual({});
        await context.close();
      });
  });

/** The times on a page as they are written, by their titles and widths. */
const readTimes = (page: Page) =>
  page.locator('time').evaluateAll((elements) =>
    elements.map((element) => ({
      dateTime: element.getAttribute('datetime') ?? '',
      text: element.textContent,
      title: element.getAttribute('title') ?? '',
      width: element.getBoundingClientRect().width,
    })),
  );

for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati'])
  test(`times go by UTC and say so, then by the clock in ${timezoneId}, in the same width`, async ({
    browser,
    baseURL,
    resident,
  }) => {
    const context = await browser.newContext({ timezoneId, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const { promise: release, resolve: releaseScripts } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await release;
      await route.continue();
    });
    await page.goto(resident.screenPath('threadPublic'), { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const servedTimes = await readTimes(page);
    releaseScripts();
    await waitUntilHydrated(page);
    const zonedTimes = await readTimes(page);
    const texts = (zone: string) =>
      servedTimes.map(({ dateTime }) => [dayText(dateTime, 'en', zone), timeText(dateTime, 'en', zone)]);
    expect(servedTimes.length).toBeGreaterThan(2);
    for (const [index, { text, title }] of servedTimes.entries()) {
      expect(texts('UTC')[index]).toContain(text);
      expect(title).toMatch(/ UTC$/);
    }
    for (const [index, { text, title, width }] of zonedTimes.entries()) {
      expect(texts(timezoneId)[index]).toContain(text);
      expect(title).not.toMatch(/ UTC$/);
      expect(width).toBeCloseTo(servedTimes[index]?.width ?? 0, 1);
    }
    await context.close();
  });

test('without scripts, times say that they go by UTC', async ({ browser, baseURL, resident }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(resident.screenPath('intent'));
  expect(await page.locator('main').ariaSnapshot()).toMatch(/\d{4} UTC/);
  await context.close();
});
