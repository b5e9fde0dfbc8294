/** How long what was read ahead of a visit serves it. */
const AHEAD_FRESH = 30_000;
/** How long what was read for a page serves whoever comes back to it. */
const BACK_FRESH = 5 * 60_000;
/** A link that is clicked may still ask to be read ahead: so long after a visit there is nothing to it. */
const JUST_NOW = 1_000;
const PLACES_KEPT = 20;

type Read = () => unknown;
type Reading = { address: string; data: unknown; at: number };

const ahead = new Map<string, Reading>();
const visited = new Map<string, Reading>();
let last: Reading | undefined;

const isFresh = (reading: Reading | undefined, address: string, for_ms: number): reading is Reading =>
  reading?.address === address && performance.now() - reading.at < for_ms;

/** Reads a page before somebody goes there: the next visit of the address takes what came. What failed is forgotten. */
export function readAhead(address: string, read: Read) {
  if (isFresh(ahead.get(address), address, AHEAD_FRESH) || isFresh(last, address, JUST_NOW)) return;
  const since = lost;
  const data = (async () => read())();
  const reading = { address, data, at: performance.now() };
  keep(ahead, address, reading);
  const forget = () => ahead.get(address) === reading && ahead.delete(address);
  data.then(() => since === lost || forget(), forget);
}

/**
 * What a page at an entry of the history shows: on coming back to it what was read for it then, else what was read
 * ahead, which serves once, else what is read now.
 */
export async function readVisit(entry: string, address: string, read: Read): Promise<unknown> {
  const then = visited.get(entry);
  if (isFresh(then, address, BACK_FRESH)) return then.data;
  const before = ahead.get(address);
  ahead.delete(address);
  return readNow(entry, address, isFresh(before, address, AHEAD_FRESH) ? () => before.data : read);
}

/** What a page shows that is read anew where it stands. */
export async function readNow(entry: string, address: string, read: Read): Promise<unknown> {
  const since = [writes, lost].join();
  last = { address, data: null, at: performance.now() };
  const data = await read();
  // What was read before something was written, or in part, is not what one would find on coming back.
  if (since === [writes, lost].join()) keep(visited, entry, { address, data, at: performance.now() });
  return data;
}

function keep(readings: Map<string, Reading>, key: string, reading: Reading) {
  readings.delete(key);
  readings.set(key, reading);
  const [oldest] = readings.keys();
  if (readings.size > PLACES_KEPT && oldest !== undefined) readings.delete(oldest);
}

let writes = 0;
let writtenAt = Number.NEGATIVE_INFINITY;
let lost = 0;
const hearers: (() => void)[] = [];

/** Whoever writes something, or comes or goes, finds every page as it is afterwards. */
export function forgetVisits() {
  writes += 1;
  writtenAt = performance.now();
  last = undefined;
  ahead.clear();
  visited.clear();
  for (const hear of hearers) hear();
}

/** Calls `hear` whenever what pages have read is forgotten. */
export const onForgotten = (hear: () => void) => void hearers.push(hear);

/** How long ago something was written here, in milliseconds. */
export const sinceWritten = () => performance.now() - writtenAt;

/** Something that was asked for did not come: a page may have said so, and is read anew by the next visit. */
export function noteLost() {
  lost += 1;
}
