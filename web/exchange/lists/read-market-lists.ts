import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import type { MarketCounts } from '#contract/exchange/market/market.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';

const PAGE = 20;
/** How many of the most wanted minerals are offered as filters. */
const MINERALS_MAX = 12;

export type WantsFilters = { mineral?: string | undefined };

/** Reads a page of all wants, without those of people whom a block hides from the reader. */
export async function readWants(filters: WantsFilters, cursor: string | null = null, signal?: AbortSignal) {
  const input = { ...filters, limit: PAGE, ...(cursor && { cursor }) };
  const page = await call(marketApi.wants, input, { quiet: true, signal });
  const isHidden = await readHiddenPeople(
    page.items.map(({ username }) => username),
    signal,
  );
  return { ...page, items: page.items.filter(({ username }) => !isHidden(username)) };
}
export type WantsPage = Awaited<ReturnType<typeof readWants>>;

/** Reads a page of the public conversations, without those of people whom a block hides from the reader. */
export async function readPublicThreads(cursor: string | null = null, signal?: AbortSignal) {
  const page = await call(publicThreadsApi.list, { limit: PAGE, ...(cursor && { cursor }) }, { quiet: true, signal });
  const isHidden = await readHiddenPeople(
    page.items.flatMap(({ initiator, responder }) => [initiator.username, responder.username]),
    signal,
  );
  const isShown = ({ initiator, responder }: (typeof page.items)[number]) =>
    !isHidden(initiator.username) && !isHidden(responder.username);
  return { ...page, items: page.items.filter(isShown) };
}
export type PublicThreadsPage = Awaited<ReturnType<typeof readPublicThreads>>;

/** The minerals that most intents' owners look for; none where that cannot be read. */
export const readWantedMinerals = (): Promise<MarketCounts['wanted']> =>
  call(marketApi.facets, {}, { quiet: true }).then(
    ({ wanted }) => wanted.slice(0, MINERALS_MAX),
    () => [],
  );

async function readHiddenPeople(usernames: readonly string[], signal?: AbortSignal) {
  const session = await checkSession();
  const people = [...new Set(usernames)].filter((username) => username !== '');
  const hiddenPeople =
    session.state === 'in' && people.length > 0
      ? await call(likesApi.state, { usernames: people.join(',') }, { quiet: true, signal })
      : null;
  return (username: string) => hiddenPeople?.hidden_people.includes(username) ?? false;
}
