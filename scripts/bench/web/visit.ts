import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { bytesUntil, depthOf, isScript, recordRequests } from '#scripts/bench/web/waterfall.ts';

const PATIENCE = 15_000;
const TRIES = 3;

/** A phone on a slow line, as 4G is at the edge of a town. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};

/** What one opening of a page was; times in milliseconds after it, sizes in bytes that travelled. */
export type Visit = {
  firstByte: number;
  firstPaint: number;
  largest: number;
  element: string;
  shift: number;
  blocking: number;
  inSeries: number;
  bytes: number;
  scriptBytes: number;
  scripts: number;
};

type Slowed = Awaited<ReturnType<typeof openSlowed>>;

/** A page that nothing is known of yet, in a browser that is slowed down. */
async function openSlowed(browser: Browser, look: BrowserContextOptions, slower: number) {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const requests = await recordRequests(devtools);
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, requests, close: () => context.close() };
}

/**
 * Opens an address with nothing in the browser's cache, until nothing more is asked for and nothing runs. Now and then
 * a renderer whose processor is slowed down never ends: it is left, and the page opened again.
 */
export async function visit(browser: Browser, address: string, slower: number): Promise<Visit> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const slowed = await openSlowed(browser, phone, slower);
    const late = wait(PATIENCE, null, { ref: false });
    const seen = await Promise.race([opened(slowed, address), late]);
    await Promise.race([slowed.close(), wait(1000, null, { ref: false })]);
    if (seen) return seen;
    console.log(`${address} stood still for ${PATIENCE / 1000} s, and is opened again.`);
  }
  throw new Error(`${address} stands still.`);
}

async function opened({ page, requests }: Slowed, address: string): Promise<Visit> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const { origin, url, largest, loaded, ...seen } = await observed(page);
  const beginning = requests.beginning(origin);
  const moment = beginning + largest / 1000;
  // What a part of the page fetches once it is seen comes after the first view.
  const asked = requests.all().filter(({ began }) => began <= beginning + loaded / 1000);
  const sheets = asked.filter(({ holdsPaint }) => holdsPaint).map((each) => each.url);
  const before = asked.filter(isScript);
  return {
    ...seen,
    firstByte: ((asked[0]?.answered ?? Number.NaN) - beginning) * 1000,
    largest,
    inSeries: Math.max(1, ...[...sheets, ...(url ? [url] : [])].map((each) => depthOf(asked, each))),
    bytes: bytesUntil(asked, moment),
    scriptBytes: bytesUntil(before, moment),
    scripts: before.length,
  };
}

/** What the browser itself noted; `url` is that of the largest picture, or of the first there is. */
const observed = (page: Page) =>
  page.evaluate(async () => {
    type Noted = PerformanceEntry & {
      element?: Element | null;
      url?: string;
      value?: number;
      hadRecentInput?: boolean;
    };
    const noted = (type: string) =>
      new Promise<Noted[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve(observer.takeRecords()), 100);
      });
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    const [shifts, tasks, largest] = [
      await noted('layout-shift'),
      await noted('longtask'),
      (await noted('largest-contentful-paint')).at(-1),
    ];
    const words = largest?.element?.textContent?.trim().slice(0, 30);
    const first = [...document.images].find(({ currentSrc }) => !currentSrc.startsWith('data:'));
    const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
    return {
      origin: performance.timeOrigin,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largest: largest?.startTime ?? Number.NaN,
      loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
      url: largest?.url || first?.currentSrc || '',
      element: `${largest?.element?.tagName.toLowerCase() ?? 'gone'}${words ? ` “${words}”` : ''}`,
      shift: total(shifts.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value = 0 }) => value)),
      blocking: total(tasks.map(({ duration }) => Math.max(0, duration - 50))),
    };
  });
