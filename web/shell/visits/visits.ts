/** Milliseconds that a prefetched page stays usable. */
const AHEAD_FRESH = 30_000;
/** Milliseconds that the data of a visited page are reused on returning to it. */
const BACK_FRESH = 5 * 60_000;
/** A clicked link may still trigger a prefetch: within this many milliseconds after the visit it is skipped. */
const JUST_NOW = 1_000;
const MAX_CACHED_PAGES = 20;

type Read = () => unknown;
type CachedPage = { address: string; data: unknown; readAt: number };

const prefetchedPages = new Map<string, CachedPage>();
const visitedPages = new Map<string, CachedPage>();
let last: CachedPage | undefined;

const isFresh = (page: CachedPage | undefined, address: string, for_ms: number): page is CachedPage =>
  page?.address === address && performance.now() - page.readAt < for_ms;

/** Prefetches a page; the next visit of the address uses the data. A failed prefetch is dropped. */
export function readAhead(address: string, read: Read) {
  if (isFresh(prefetchedPages.get(address), address, AHEAD_FRESH) || isFresh(last, address, JUST_NOW)) return;
  const lossCountBefore = lossCount;
  const data = (async () => read())();
  const page = { address, data, readAt: performance.now() };
  keep(prefetchedPages, address, page);
  const forget = () => prefetchedPages.get(address) === page && prefetchedPages.delete(address);
  data.then(() => lossCountBefore === lossCount || forget(), forget);
}

/**
 * The data of the page at a history entry: on returning to it the data loaded then, else prefetched data, which
 * are used once, else data loaded now.
 */
export async function readVisit(entry: string, address: string, read: Read): Promise<unknown> {
  const visitedPage = visitedPages.get(entry);
  if (isFresh(visitedPage, address, BACK_FRESH)) return visitedPage.data;
  const prefetchedPage = prefetchedPages.get(address);
  prefetchedPages.delete(address);
  return readNow(entry, address, isFresh(prefetchedPage, address, AHEAD_FRESH) ? () => prefetchedPage.data : read);
}

/** Loads the data of a page again in place. */
export async function readNow(entry: string, address: string, read: Read): Promise<unknown> {
  const startVersion = [writes, lossCount].join();
  last = { address, data: null, readAt: performance.now() };
  const data = await read();
  // Data loaded before a write, or in part, are not cached for a return.
  if (startVersion === [writes, lossCount].join())
    keep(visitedPages, entry, { address, data, readAt: performance.now() });
  return data;
}

function keep(readings: Map<string, CachedPage>, key: string, page: CachedPage) {
  readings.delete(key);
  readings.set(key, page);
  const [oldest] = readings.keys();
  if (readings.size > MAX_CACHED_PAGES && oldest !== undefined) readings.delete(oldest);
}

let writes = 0;
let writtenAt = Number.NEGATIVE_INFINITY;
let lossCount = 0;
const hearers: (() => void)[] = [];

/** Clears all cached pages, after a write, log-in or log-out, so that every page is loaded again. */
export function forgetVisits() {
  writes += 1;
  writtenAt = performance.now();
  last = undefined;
  prefetchedPages.clear();
  visitedPages.clear();
  for (const hear of hearers) hear();
}

/** Calls `hear` whenever the cached pages are cleared. */
export const onForgotten = (hear: () => void) => void hearers.push(hear);

/** Milliseconds since the last write here. */
export const sinceWritten = () => performance.now() - writtenAt;

/** Notes a failed read: a page may show the failure, so it is loaded again on the next visit. */
export function noteLost() {
  lossCount += 1;
}
