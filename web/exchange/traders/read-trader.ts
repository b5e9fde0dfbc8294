import { likesApi } from '#contract/collection/likes/likes-api.ts';
import type { OpenIntent, Trader } from '#contract/exchange/traders/trader.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { call } from '#web/lib/call.ts';
import { addressCursor } from '#web/shell/lists/next-page.tsx';
import { checkSession } from '#web/shell/session.ts';

/** The parameters of a trader's address for the pages of each list. */
export const traderCursorParams = { intents: 'intents_cursor', threads: 'threads_cursor', reviews: 'reviews_cursor' };

/** An open intent with the conversation that the reader started about it; null without one. */
export type TraderIntent = OpenIntent & { thread_id: string | null };

/** Reads further pages of a trader's lists. */
export async function readTraderIntents(username: string, cursor: string | null, signal?: AbortSignal) {
  const page = await call(tradersApi.intents, { username, ...(cursor && { cursor }) }, { quiet: true, signal });
  return withThreads(username, page, signal);
}
export const readTraderThreads = (username: string, cursor: string | null = null, signal?: AbortSignal) =>
  call(tradersApi.threads, { username, limit: 6, ...(cursor && { cursor }) }, { quiet: true, signal });
export const readTraderReviews = (username: string, cursor: string | null = null, signal?: AbortSignal) =>
  call(tradersApi.reviews, { username, limit: 12, ...(cursor && { cursor }) }, { quiet: true, signal });
export type TraderThreadPage = Awaited<ReturnType<typeof readTraderThreads>>;
export type TraderReviewPage = Awaited<ReturnType<typeof readTraderReviews>>;

/**
 * Reads a trader with a page of each list, at the cursors in the address, usually the first. When a block separates them from the reader, there are no
 * intents and no wants.
 */
export async function readTrader(username: string, search: URLSearchParams) {
  const intentsCursor = addressCursor(search, traderCursorParams.intents);
  const [trader, threads, reviews, intentPage] = await Promise.all([
    call(tradersApi.read, { username }, { quiet: true }),
    readTraderThreads(username, addressCursor(search, traderCursorParams.threads)),
    readTraderReviews(username, addressCursor(search, traderCursorParams.reviews)),
    intentsCursor && call(tradersApi.intents, { username, cursor: intentsCursor }, { quiet: true }),
  ]);
  const { isHidden, isMine, ...intents } = await withThreads(username, intentPage || trader.intents);
  return { trader: { ...trader, intents, wants: isHidden ? [] : trader.wants }, threads, reviews, isMine };
}
/** A trader as shown on their page. */
export type ShownTrader = Awaited<ReturnType<typeof readTrader>>['trader'];

/**
 * Adds to a page of a trader's intents the reader's conversations about them; an empty page where a block separates
 * the two.
 */
async function withThreads(username: string, page: Trader['intents'], signal?: AbortSignal) {
  const session = await checkSession();
  const isMine = session.state === 'in' && session.profile.username === username;
  const query = { usernames: username, intent_ids: page.items.map(({ id }) => id).join(',') };
  const viewerState =
    session.state === 'in' && !isMine ? await call(likesApi.state, query, { quiet: true, signal }) : null;
  const isHidden = viewerState?.hidden_people.includes(username) ?? false;
  const items = page.items.map(
    (intent): TraderIntent => ({
      ...intent,
      thread_id: viewerState?.thread_of_intent[intent.id] ?? null,
    }),
  );
  return { isMine, isHidden, ...(isHidden ? { items: [], next_cursor: null } : { ...page, items }) };
}
