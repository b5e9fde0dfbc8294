import { threadsApi } from '#contract/exchange/api.ts';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { readMatches } from '#web/exchange/matches/use-matches.ts';
import { readWants } from '#web/exchange/wants/use-want-list.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { isUnreachable } from '#web/shell/connection.ts';

/** The parts of one's own exchange area; the first is shown where the address names none. */
export const exchangeTabs = ['yours', 'theirs', 'ended', 'intents', 'wants', 'matches'] as const;
export type ExchangeTab = (typeof exchangeTabs)[number];

/** Those that are conversations. */
export type ThreadTab = Exclude<ExchangeTab, 'intents' | 'wants' | 'matches'>;

/** The part that an address names. */
export const readTab = (search: URLSearchParams): ExchangeTab =>
  exchangeTabs.find((tab) => tab === search.get('show')) ?? 'yours';

type Page<T> = { items: T[]; next_cursor: string | null };

/** One page of one's own conversations, the next deadline first where something waits. */
export const readThreads = (
  show: ThreadTab,
  cursor: string | null = null,
  signal?: AbortSignal,
): Promise<Page<ThreadSummary>> => call(threadsApi.list, { show, ...(cursor && { cursor }) }, { quiet: true, signal });

/** One page of one's own intents, the newest first. */
export const readIntents = (cursor: string | null = null, signal?: AbortSignal): Promise<Page<Intent>> =>
  call(intentsApi.list, cursor ? { cursor } : {}, { quiet: true, signal });

/** All intents of one's own that are open, which are at most 50: what they offer is the swap list. */
const readOpenIntents = async (): Promise<Intent[]> =>
  (await call(intentsApi.list, { status: 'active', limit: 100 }, { quiet: true })).items;

/** What a reading answers, or null where it failed, which the page says itself; who is logged out goes to the login. */
const orNull = <T>(request: Promise<T>): Promise<T | null> =>
  request.catch((fault: unknown) => {
    if (fault instanceof ApiError && fault.status !== 401 && !isUnreachable(fault)) return null;
    throw fault;
  });

/** One part of one's own exchanges; null in it where it could not be read. */
export async function loadTab(tab: ExchangeTab) {
  if (tab === 'matches') return { part: tab, matches: await orNull(readMatches()) };
  if (tab === 'wants') return { part: tab, wants: await orNull(readWants()) };
  if (tab === 'intents') {
    const intents = await orNull(readIntents());
    // The first page has all that are open, unless there are more.
    const openIntents = intents?.next_cursor ? await orNull(readOpenIntents()) : (intents?.items ?? null);
    return { part: tab, intents, offering: openIntents };
  }
  return { part: tab, threads: await orNull(readThreads(tab)) };
}
export type LoadedTab = Awaited<ReturnType<typeof loadTab>>;
