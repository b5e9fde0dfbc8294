import { likesApi } from '#contract/collection/likes/likes-api.ts';
import type { OpenIntent, Trader } from '#contract/exchange/traders/trader.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';

/** Pages of a trader's lists. */
export const readIntentsOf = (username: string, cursor: string | null, signal?: AbortSignal) =>
  call(tradersApi.intents, { username, ...(cursor && { cursor }) }, { quiet: true, signal });
export const readThreadsOf = (username: string, cursor: string | null = null, signal?: AbortSignal) =>
  call(tradersApi.threads, { username, limit: 6, ...(cursor && { cursor }) }, { quiet: true, signal });
export const readReviewsOf = (username: string, cursor: string | null = null, signal?: AbortSignal) =>
  call(tradersApi.reviews, { username, limit: 12, ...(cursor && { cursor }) }, { quiet: true, signal });
export type TraderThreadPage = Awaited<ReturnType<typeof readThreadsOf>>;
export type TraderReviewPage = Awaited<ReturnType<typeof readReviewsOf>>;

/** What is one's own about a trader's intents: whose page it is, and which conversations one has begun. */
export type TraderState = { isMine: boolean; thread_of_intent: Readonly<Record<string, string>> };

const visitors: TraderState = { isMine: false, thread_of_intent: {} };

/** A trader with the first of each list. Whom a block keeps away, or who keeps them away, sees no intents and no wants. */
export async function readTrader(username: string) {
  const [trader, threads, reviews] = await Promise.all([
    call(tradersApi.read, { username }, { quiet: true }),
    readThreadsOf(username),
    readReviewsOf(username),
  ]);
  const { isHidden, ...state } = await readState(trader);
  const { intents, wants } = trader;
  const shown: Trader = isHidden ? { ...trader, intents: nothing, wants: [] } : { ...trader, intents, wants };
  return { trader: shown, threads, reviews, state };
}

const nothing: { items: OpenIntent[]; next_cursor: null } = { items: [], next_cursor: null };

async function readState({ username, intents }: Trader): Promise<TraderState & { isHidden: boolean }> {
  const session = await checkSession();
  if (session.state !== 'in') return { ...visitors, isHidden: false };
  if (session.profile.username === username) return { ...visitors, isMine: true, isHidden: false };
  const asked = { usernames: username, intent_ids: intents.items.map(({ id }) => id).join(',') };
  const { hidden_people, thread_of_intent } = await call(likesApi.state, asked, { quiet: true });
  return { isMine: false, thread_of_intent, isHidden: hidden_people.includes(username) };
}
