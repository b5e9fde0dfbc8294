import { likesApi } from '#contract/collection/likes/likes-api.ts';
import type { MarketCounts, MarketIntent } from '#contract/exchange/market/market.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import type { MarketFilters } from '#contract/exchange/market/market-filters.ts';
import type { InputOf } from '#contract/request.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';

const AT_ONCE = 12;
const AT_A_GLANCE = 3;

export type MarketPage = { items: MarketIntent[]; next_cursor: string | null; total?: number | undefined };

/** A page of the market, without what a block keeps from whoever reads it. */
export const readMarket = (
  asked: MarketFilters,
  cursor: string | null = null,
  signal?: AbortSignal,
): Promise<MarketPage> => readIntents({ ...asked, limit: AT_ONCE, ...(cursor && { cursor }) }, signal);

/** The newest intents of a part of the market, for a page that is about something else; null where they can't be had. */
export const readNewestIntents = (asked: MarketFilters): Promise<MarketPage | null> =>
  readIntents({ ...asked, limit: AT_A_GLANCE }).catch((fault: unknown) => {
    if (fault instanceof ApiError) return null;
    throw fault;
  });

async function readIntents(input: InputOf<typeof marketApi.list>, signal?: AbortSignal): Promise<MarketPage> {
  const [page, session] = await Promise.all([call(marketApi.list, input, { quiet: true, signal }), checkSession()]);
  if (session.state !== 'in' || page.items.length === 0) return page;
  const intent_ids = page.items.map(({ id }) => id).join(',');
  const { hidden_intents } = await call(likesApi.state, { intent_ids }, { quiet: true, signal });
  return { ...page, items: page.items.filter(({ id }) => !hidden_intents.includes(id)) };
}

/** What the filters leave; null where that can't be had, without which the list stands all the same. */
export const readMarketCounts = (asked: MarketFilters): Promise<MarketCounts | null> =>
  call(marketApi.facets, asked, { quiet: true }).catch(() => null);
