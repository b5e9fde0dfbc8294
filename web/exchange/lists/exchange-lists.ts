import { threadsApi } from '#contract/exchange/api.ts';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { ApiError, call } from '#web/lib/call.ts';

/** The parts of one's own exchange area; the first is shown where the address names none. */
export const exchangeParts = ['yours', 'theirs', 'ended', 'intents'] as const;
export type ExchangePart = (typeof exchangeParts)[number];

/** The part that an address names. */
export const partOf = (search: URLSearchParams): ExchangePart =>
  exchangeParts.find((part) => part === search.get('show')) ?? 'yours';

type Page<T> = { items: T[]; next_cursor: string | null };

/** One page of one's own conversations, the next deadline first where something waits. */
export const readThreads = (
  show: Exclude<ExchangePart, 'intents'>,
  cursor: string | null = null,
  signal?: AbortSignal,
): Promise<Page<ThreadSummary>> => call(threadsApi.list, { show, ...(cursor && { cursor }) }, { quiet: true, signal });

/** One page of one's own intents, the newest first. */
export const readIntents = (cursor: string | null = null, signal?: AbortSignal): Promise<Page<Intent>> =>
  call(intentsApi.list, cursor ? { cursor } : {}, { quiet: true, signal });

/** What a reading answers, or null where it failed, which the page says itself; who is logged out goes to the login. */
export const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((fault: unknown) => {
    if (fault instanceof ApiError && fault.status !== 401) return null;
    throw fault;
  });
