import { likesApi } from '#contract/collection/likes/likes-api.ts';
import type { MarketCounts, MarketIntent } from '#contract/exchange/market/market.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import {
  type MarketFilters,
  type MarketLocalityKind,
  marketLocalityKinds,
} from '#contract/exchange/market/market-filters.ts';
import type { InputOf } from '#contract/http/request.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import type { LocalityName } from '#contract/localities/specimen-locality.ts';
import { rememberIntents } from '#web/exchange/intents/known-intents.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';

const AT_ONCE = 12;
const AT_A_GLANCE = 3;

export type MarketPage = { items: MarketIntent[]; next_cursor: string | null; total?: number | undefined };

/** Reads a page of the market, without intents that a block hides from the reader. */
export const readMarket = (
  query: MarketFilters,
  cursor: string | null = null,
  signal?: AbortSignal,
): Promise<MarketPage> => readIntents({ ...query, limit: AT_ONCE, ...(cursor && { cursor }) }, signal);

/** Reads the newest intents for these filters, for a page about something else; null when that fails. */
export const readNewestIntents = (query: MarketFilters): Promise<MarketPage | null> =>
  readIntents({ ...query, limit: AT_A_GLANCE }).catch((fault: unknown) => {
    if (fault instanceof ApiError) return null;
    throw fault;
  });

async function readIntents(input: InputOf<typeof marketApi.list>, signal?: AbortSignal): Promise<MarketPage> {
  const [page, session] = await Promise.all([call(marketApi.list, input, { quiet: true, signal }), checkSession()]);
  const ids = session.state === 'in' ? page.items.map(({ id }) => id) : [];
  const hiddenIds = new Set(ids.length > 0 ? await readHidden(ids, signal) : []);
  const items = page.items.filter(({ id }) => !hiddenIds.has(id));
  rememberIntents(items);
  return { ...page, items };
}

const readHidden = (intent_ids: readonly string[], signal?: AbortSignal): Promise<string[]> =>
  call(likesApi.state, { intent_ids: intent_ids.join(',') }, { quiet: true, signal }).then(
    ({ hidden_intents }) => hidden_intents,
  );

/** The names of the localities that the market is filtered by. */
export type MarketLocalities = Partial<Record<MarketLocalityKind, Pick<LocalityName, 'name' | 'name_zh'>>>;

/** Reads the names of the localities that the market is filtered by; failed ones are left out. */
async function readLocalities(query: MarketFilters): Promise<MarketLocalities> {
  const read = marketLocalityKinds.map(async (kind) => {
    const id = query[kind];
    const locality = id && (await call(localitiesApi.locality, { id }, { quiet: true }).catch(() => null));
    return locality ? [[kind, locality] as const] : [];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

/** Reads the page that an address names, usually the first; the filter counts come as a promise of their own. */
export async function readFirst(query: MarketFilters, cursor: string | null) {
  const counts = readMarketCounts(query);
  const [firstPage, localities] = await Promise.all([readMarket(query, cursor), readLocalities(query)]);
  return { filters: query, counts, first: firstPage, places: localities };
}

/** Reads the filter counts; null when that fails, because the list works without them. */
const readMarketCounts = (query: MarketFilters): Promise<MarketCounts | null> =>
  call(marketApi.facets, query, { quiet: true }).catch(() => null);
