import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { isScript, recordRequests, requestDepth, sumTransferredBytes } from './waterfall.ts';

const VISIT_TIMEOUT_MS = 15_000;
const TRIES = 3;

/** A phone on a slow connection, like 4G at the edge of a town. */
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};

/** The figures of one visit; times in milliseconds from its start, sizes in transferred bytes. */
export type Visit = {
  firstByte: number;
  firstPaint: number;
  largest: number;
  element: string;
  shift: number;
  blockingMs: number;
  inSeries: number;
  bytes: number;
  scriptBytes: number;
  scripts: number;
};

type SlowPage = Awaited<ReturnType<typeof openSlowed>>;

/** A page without any cache, in a slowed-down browser. */
async function openSlowed(browser: Browser, options: BrowserContextOptions, slower: number) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const requests = await recordRequests(devtools);
  await devtools.send('Network.emulateNetworkConditions', slowConnection);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, requests, close: () => context.close() };
}

/**
 * Opens an address with an empty cache and waits until no request and no script is running. A renderer with a
 * slowed processor occasionally hangs: it is abandoned, and the page opened again.
 */
export async function visit(browser: Browser, address: string, slower: number): Promise<Visit> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const slowPage = await openSlowed(browser, phone, slower);
    const timeout = wait(VISIT_TIMEOUT_MS, null, { ref: false });
    const visitResult = await Promise.race([measureVisit(slowPage, address), timeout]);
    await Promise.race([slowPage.close(), wait(1000, null, { ref: false })]);
    if (visitResult) return visitResult;
    console.log(`${address} stood still for ${VISIT_TIMEOUT_MS / 1000} s, and is opened again.`);
  }
  throw new Error(`${address} stands still.`);
}

async function measureVisit({ page, requests }: SlowPage, address: string): Promise<Visit> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const { origin, url, largest, loadTime, ...timings } = await observeTimings(page);
  const startTime = requests.startTime(origin);
  const moment = startTime + largest / 1000;
  // Requests of parts that load when scrolled into view come after the first view.
  const requestsBeforeLoad = requests.list().filter(({ startedAt }) => startedAt <= startTime + loadTime / 1000);
  const stylesheets = requestsBeforeLoad
    .filter(({ isRenderBlocking }) => isRenderBlocking)
    .map((request) => request.url);
  const scriptRequests = requestsBeforeLoad.filter(isScript);
  return {
    ...timings,
    firstByte: ((requestsBeforeLoad[0]?.responseAt ?? Number.NaN) - startTime) * 1000,
    largest,
    inSeries: Math.max(
      1,
      ...[...stylesheets, ...(url ? [url] : [])].map((resourceUrl) => requestDepth(requestsBeforeLoad, resourceUrl)),
    ),
    bytes: sumTransferredBytes(requestsBeforeLoad, moment),
    scriptBytes: sumTransferredBytes(scriptRequests, moment),
    scripts: scriptRequests.length,
  };
}

/** The timings that the browser recorded; `url` is that of the largest image, else of the first. */
const observeTimings = (page: Page) =>
  page.evaluate(async () => {
    type ObservedEntry = PerformanceEntry & {
      element?: Element | null;
      url?: string;
      value?: number;
      hadRecentInput?: boolean;
    };
    const observeEntries = (type: string) =>
      new Promise<ObservedEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve(observer.takeRecords()), 100);
      });
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    const [shifts, tasks, largest] = [
      await observeEntries('layout-shift'),
      await observeEntries('longtask'),
      (await observeEntries('largest-contentful-paint')).at(-1),
    ];
    const excerpt = largest?.element?.textContent?.trim().slice(0, 30);
    const firstImage = [...document.images].find(({ currentSrc }) => !currentSrc.startsWith('data:'));
    const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
    return {
      origin: performance.timeOrigin,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largest: largest?.startTime ?? Number.NaN,
      loadTime: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
      url: largest?.url || firstImage?.currentSrc || '',
      element: `${largest?.element?.tagName.toLowerCase() ?? 'gone'}${excerpt ? ` “${excerpt}”` : ''}`,
      shift: total(shifts.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value = 0 }) => value)),
      blockingMs: total(tasks.map(({ duration }) => Math.max(0, duration - 50))),
    };
  });
