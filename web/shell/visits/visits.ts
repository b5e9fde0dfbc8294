/** How long what was read ahead of a visit serves it. */
const AHEAD_FRESH = 30_000;
/** How long what was read for a page serves whoever comes back to it. */
const BACK_FRESH = 5 * 60_000;
/** A link that is clicked may still ask to be read ahead: so long after a visit there is nothing to it. */
const JUST_NOW = 1_000;
const MAX_CACHED_PAGES = 20;

type Read = () => unknown;
type CachedPage = { address: string; data: unknown; readAt: number };

const prefetchedPages = new Map<string, CachedPage>();
const visitedPages = new Map<string, CachedPage>();
let last: CachedPage | undefined;

const isFresh = (page: CachedPage | undefined, address: string, for_ms: number): page is CachedPage =>
  page?.address === address && performance.now() - page.readAt < for_ms;

/** Reads a page before somebody goes there: the next visit of the address takes what came. What failed is forgotten. */
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
 * What a page at an entry of the history shows: on coming back to it what was read for it then, else what was read
 * ahead, which serves once, else what is read now.
 */
export async function readVisit(entry: string, address: string, read: Read): Promise<unknown> {
  const visitedPage = visitedPages.get(entry);
  if (isFresh(visitedPage, address, BACK_FRESH)) return visitedPage.data;
  const prefetchedPage = prefetchedPages.get(address);
  prefetchedPages.delete(address);
  return readNow(entry, address, isFresh(prefetchedPage, address, AHEAD_FRESH) ? () => prefetchedPage.data : read);
}

/** What a page shows that is read anew where it stands. */
export async function readNow(entry: string, address: string, read: Read): Promise<unknown> {
  const startVersion = [writes, lossCount].join();
  last = { address, data: null, readAt: performance.now() };
  const data = await read();
  // What was read before something was written, or in part, is not what one would find on coming back.
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

/** Whoever writes something, or comes or goes, finds every page as it is afterwards. */
export function forgetVisits() {
  writes += 1;
  writtenAt = performance.now();
  last = undefined;
  prefetchedPages.clear();
  visitedPages.clear();
  for (const hear of hearers) hear();
}

/** Calls `hear` whenever what pages have read is forgotten. */
export const onForgotten = (hear: () => void) => void hearers.push(hear);

/** How long ago something was written here, in milliseconds. */
export const sinceWritten = () => performance.now() - writtenAt;

/** Something that was asked for did not come: a page may have said so, and is read anew by the next visit. */
export function noteLost() {
  lossCount += 1;
}
