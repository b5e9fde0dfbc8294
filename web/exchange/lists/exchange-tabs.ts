import { threadsApi } from '#contract/exchange/api.ts';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';
import { readMatches } from '#web/exchange/matches/use-matches.ts';
import { readWants } from '#web/exchange/wants/use-want-list.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { isUnreachable } from '#web/shell/connection.ts';

/** The tabs of the user's exchange area; the first is the default. */
export const exchangeTabs = ['yours', 'theirs', 'ended', 'intents', 'wants', 'matches'] as const;
export type ExchangeTab = (typeof exchangeTabs)[number];

/** The tabs that list conversations. */
export type ThreadTab = Exclude<ExchangeTab, 'intents' | 'wants' | 'matches'>;

/** The tab that an address names; the default for an unknown one. */
const readTab = (search: URLSearchParams): ExchangeTab =>
  exchangeTabs.find((tab) => tab === search.get('show')) ?? 'yours';

type Page<T> = { items: T[]; next_cursor: string | null };

/** A list of conversations: those of a tab, or all that have what is searched in their names. */
export type ThreadQuery = { show: ThreadTab } | { show: 'all'; q: string };

/** Reads a page of the user's conversations, those first in which a parcel is late. */
export const readThreads = (
  query: ThreadQuery,
  cursor: string | null = null,
  signal?: AbortSignal,
): Promise<Page<ThreadSummary>> =>
  call(threadsApi.list, { ...query, ...(cursor && { cursor }) }, { quiet: true, signal });

/** Reads a page of the user's intents, the newest first. */
export const readIntents = (cursor: string | null = null, signal?: AbortSignal): Promise<Page<Intent>> =>
  call(intentsApi.list, cursor ? { cursor } : {}, { quiet: true, signal });

/** Reads all open intents of the user, at most 50: their offers are the swap list. */
const readOpenIntents = async (): Promise<Intent[]> =>
  (await call(intentsApi.list, { status: 'active', limit: 100 }, { quiet: true })).items;

/**
 * The answer of a request, or null when it failed, which the page reports itself; a signed-out user is sent to the
 * login.
 */
const orNull = <T>(request: Promise<T>): Promise<T | null> =>
  request.catch((fault: unknown) => {
    if (fault instanceof ApiError && fault.status !== 401 && !isUnreachable(fault)) return null;
    throw fault;
  });

/** Reads one tab of the user's exchanges, or a search of them; a part that could not be read is null. */
export async function loadTab(search: URLSearchParams) {
  const q = search.get('q')?.trim().slice(0, QUERY_MAX);
  if (q) return { part: 'search' as const, q, threads: await orNull(readThreads({ show: 'all', q })) };
  const tab = readTab(search);
  if (tab === 'matches') return { part: tab, matches: await orNull(readMatches()) };
  if (tab === 'wants') return { part: tab, wants: await orNull(readWants()) };
  if (tab === 'intents') {
    const intents = await orNull(readIntents());
    // The first page contains all open ones, unless there are further pages.
    const openIntents = intents?.next_cursor ? await orNull(readOpenIntents()) : (intents?.items ?? null);
    return { part: tab, intents, offering: openIntents };
  }
  return { part: tab, threads: await orNull(readThreads({ show: tab })) };
}
export type LoadedTab = Awaited<ReturnType<typeof loadTab>>;
