import { sql } from 'drizzle-orm';
import { localizeAddress } from '#contract/collectors/localized-location.ts';
import type { MarketCard, MarketWants } from '#contract/exchange/market/market-entry.ts';
import type { IntentFound } from '#contract/search/found-things.ts';
import { users } from '#worker/account/tables.ts';
import { writtenQuestion } from '#worker/db/prepared-query.ts';
import { market } from '#worker/exchange/intents/tables.ts';
import { offeredTilesSql } from '#worker/exchange/market/offered-tiles.ts';
import { type OfferedTile, specimenShape } from '#worker/exchange/market/specimen-shape.ts';
import { marketIndex } from '#worker/exchange/market-index-tables.ts';
import { isPersonFound } from './findable-people.ts';
import { type IndexedTable, WALK_MAX_ROWS } from './walked-index.ts';

/** A stored open intent. */
export type IntentRow = {
  id: string;
  card: string;
  wants: string;
  username: string;
  display_name: string;
  piece: string | null;
};

/** The intents that the market lists, for their number. */
export const indexedIntents: IndexedTable = { index: marketIndex, table: market, isListed: sql`${market.listed} = 1` };

type SearchQuery = { match: string; reader: string | null; limit: number };

const columns = sql`${market.intent_id} as id, ${market.card} as card, ${market.wants} as wants,
  ${users.username} as username, ${users.display_name} as display_name, (${offeredTilesSql(1)}) as piece`;

/** Intents in the market that contain all words of a match, the newest activity first. */
export const askIntents = ({ match, reader, limit }: SearchQuery) =>
  writtenQuestion<IntentRow>(sql`
    select ${columns} from (select rowid as place from ${marketIndex} where ${marketIndex} match ${match}
      order by rowid desc limit ${WALK_MAX_ROWS}) cross join ${market} cross join ${users}
    where ${market.seq} = place and ${users.id} = ${market.user_id} and ${isPersonFound(reader)}
    order by place desc limit ${limit}`);

/** An intent by its id, if the market lists it. */
export const askIntentById = (id: string, reader: string | null) =>
  writtenQuestion<IntentRow>(sql`
    select ${columns} from ${market} cross join ${users} where ${market.intent_id} = ${id} and ${market.listed} = 1
      and ${users.id} = ${market.user_id} and ${isPersonFound(reader)}`);

/** The search result for an intent. */
export function intentFound({ id, username, display_name, ...row }: IntentRow): IntentFound {
  const card = JSON.parse(row.card) as MarketCard;
  const wants = JSON.parse(row.wants) as MarketWants;
  const { country, region, city, shipping_range, ships_to, not_to, minerals } = card;
  return {
    id,
    username,
    display_name,
    location: { country, region, city },
    location_text: localizeAddress({ country, region, city }),
    shipping_range,
    ships_to,
    not_to,
    minerals,
    wants: wants.lines,
    want_count: wants.count,
    piece: row.piece === null ? null : specimenShape(JSON.parse(row.piece) as OfferedTile),
  };
}
