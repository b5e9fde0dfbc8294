import type { z } from 'zod';
import { localizeAddress } from '#contract/collectors/localized-location.ts';
import { traderCredit } from '#contract/exchange/intents/credit.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import type { marketApi } from '#contract/exchange/market/market-api.ts';
import { avatarUrl } from '#worker/account/settings/profile.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { askTogether } from '#worker/db/prepared-query.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { marketMatch } from './market-match.ts';
import { askHowMany, askMarket, askTotals, COUNTED_MAX, type MarketFound } from './market-queries.ts';
import { specimenShape } from './specimen-shape.ts';

type ListInput = z.output<typeof marketApi.list.input>;

/**
 * Returns one page of the market, in one trip. The first page also has the number of matches, as far as it is
 * counted.
 */
export async function listMarket({ core, nowMs }: Call<'public'>, { limit, cursor, ...filters }: ListInput) {
  const list = `market ${JSON.stringify(filters)}`;
  const [position] = readCursor(list, cursor, ['number']) ?? [];
  const match = marketMatch(filters);
  if (match === 'nothing') return { items: [], next_cursor: null, total: 0 };
  const isFirst = position === undefined;
  const { rows, matchTotals, totals } = await askTogether(core, {
    rows: askMarket({ match, position, limit: limit + 1 }, match !== null, !isFirst),
    ...(isFirst && match !== null && { matchTotals: askHowMany({ match }) }),
    ...(isFirst && match === null && { totals: askTotals({}) }),
  });
  const total = matchTotals?.[0]?.n ?? totals?.find(({ name }) => name === 'market_intents')?.value ?? 0;
  const page = buildPage(rows, limit, ({ seq }) => writeCursor(list, [seq]));
  return {
    ...page,
    items: page.items.map((row) => marketShape(row, nowMs)),
    ...(isFirst && total <= COUNTED_MAX && { total }),
    ...(isFirst && match === null && { total }),
  };
}

function marketShape({ card, wants, pieces, ...marketRow }: MarketFound, nowMs: number): MarketIntent {
  const { country, region, city, shipping_range, ships_to, not_to, minerals, description, created_at } = card;
  return {
    id: marketRow.intent_id,
    username: marketRow.username,
    display_name: marketRow.display_name,
    avatar_url: avatarUrl(marketRow.avatar_key),
    location: { country, region, city },
    location_text: localizeAddress({ country, region, city }),
    shipping_range,
    ships_to,
    not_to,
    minerals,
    description,
    pieces: pieces.map(specimenShape),
    wants: wants.lines,
    want_count: wants.count,
    // Users about to be deleted are not in the market.
    credit: traderCredit(marketRow.stats, { ...marketRow, delete_at: null }, nowMs),
    active_at: new Date(marketRow.active_at).toISOString(),
    created_at: new Date(created_at).toISOString(),
  };
}
