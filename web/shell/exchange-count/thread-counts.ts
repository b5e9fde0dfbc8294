import { threadsApi } from '#contract/exchange/api.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { call } from '#web/lib/call.ts';
import { pageUsername } from '#web/shell/session.ts';
import { threadCountsAtom } from './thread-counts-atom.ts';

/** How long counts are shown before they are read again, in milliseconds. */
const FRESH_MS = 60_000;

let readAt = Number.NEGATIVE_INFINITY;
let reader: string | null = null;

/** Reads the counts unless they are fresh. A failure leaves what is shown: the next page reads them again. */
export async function readThreadCounts() {
  const username = pageUsername();
  if (username !== reader) atomStore.set(threadCountsAtom, null);
  else if (performance.now() - readAt < FRESH_MS) return;
  reader = username;
  if (!username) return;
  readAt = performance.now();
  try {
    const counts = await call(threadsApi.counts, {}, { quiet: true });
    if (pageUsername() === username) atomStore.set(threadCountsAtom, counts);
  } catch {
    readAt = Number.NEGATIVE_INFINITY;
  }
}

/** Has the counts read again with the next page, after something was read or answered. */
export function outdateThreadCounts() {
  readAt = Number.NEGATIVE_INFINITY;
}
