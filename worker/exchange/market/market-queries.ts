import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '#worker/account/tables.ts';
import { counters } from '#worker/collection/showcase-tables.ts';
import { draft, prepareQuestion } from '#worker/db/prepared-query.ts';
import { market, statsColumns, traderStats } from '#worker/exchange/intents/tables.ts';
import { marketIndex } from '#worker/exchange/market-index-tables.ts';
import { offeredTilesSql } from './offered-tiles.ts';
import type { OfferedTile } from './specimen-shape.ts';

const SPECIMENS_SHOWN_MAX = 4;
/** Matches are counted up to this limit. */
export const COUNTED_MAX = 1_000;

const [match, position, limit] = [sql.placeholder('match'), sql.placeholder('position'), sql.placeholder('limit')];

const tilesSql = sql<
  OfferedTile[]
>`(select json_group_array(json(tile)) from (${offeredTilesSql(SPECIMENS_SHOWN_MAX)}))`
  .mapWith((json: string): OfferedTile[] => JSON.parse(json))
  .as('pieces');

const columns = {
  seq: market.seq,
  intent_id: market.intent_id,
  card: market.card,
  wants: market.wants,
  active_at: market.active_at,
  username: users.username,
  display_name: users.display_name,
  avatar_key: users.avatar_key,
  created_at: users.created_at,
  last_active_at: users.last_active_at,
  stats: statsColumns,
  pieces: tilesSql,
};

/**
 * A page of the market and one more row, by one scan in its order: over the index if there is a match expression.
 */
export const askMarket = prepareQuestion((isMatched: boolean, isBehind: boolean) => {
  const { rowid } = marketIndex;
  const matchCondition = sql`${market.seq} in (select ${rowid} from ${marketIndex} where ${marketIndex} match ${match}
    ${isBehind ? sql`and ${rowid} < ${position}` : sql``} order by ${desc(rowid)} limit ${limit})`;
  const listedCondition = and(eq(market.listed, true), isBehind ? sql`${market.seq} < ${position}` : undefined);
  return draft
    .select(columns)
    .from(market)
    .crossJoin(users)
    .leftJoin(traderStats, eq(traderStats.user_id, market.user_id))
    .where(and(isMatched ? matchCondition : listedCondition, eq(users.id, market.user_id)))
    .orderBy(desc(market.seq))
    .limit(limit);
});
export type MarketFound = ReturnType<ReturnType<typeof askMarket>['read']>[number];

/** Counts the matching intents, only as far as needed to distinguish few from many. */
export const askHowMany = prepareQuestion(() =>
  draft.select({ n: sql<number>`n`.as('n') }).from(
    sql`(select count(*) as n from (select 1 from ${marketIndex} where ${marketIndex} match ${match}
        limit ${sql.raw(String(COUNTED_MAX + 1))}))`,
  ),
);

/** Counts the intents, and the users who have them. */
export const askTotals = prepareQuestion(() =>
  draft
    .select({ name: counters.name, value: counters.value })
    .from(counters)
    .where(sql`${counters.name} in ('market_intents', 'market_traders')`),
);
