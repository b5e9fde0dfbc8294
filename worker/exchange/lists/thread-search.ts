import { type SQL, sql } from 'drizzle-orm';
import { foldText } from '#contract/text/fold-text.ts';
import { users } from '#worker/account/tables.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { intentMinerals } from '#worker/exchange/intents/tables.ts';
import { threads } from '#worker/exchange/tables.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { threadTiles } from './tile-tables.ts';

/** How many words of a search count. */
const QUERY_PARTS_MAX = 8;

/** The names of what the intent of a thread offers, for a thread in which nothing was proposed yet. */
const offeredText = sql`(select group_concat(lower(concat_ws(' ', ${minerals.name}, ${minerals.name_zh},
    ${showcase.tile} ->> '$.display_name')), ' ')
  from ${intentMinerals}
    left join ${minerals} on ${minerals.id} = ${intentMinerals.mineral_id}
    left join ${showcase} on ${showcase.specimen_id} = ${intentMinerals.specimen_id} and ${showcase.hidden} = 0
  where ${intentMinerals.intent_id} = ${threads.intent_id})`;

/** Everything by which a thread is found in its lists, as one text. */
const threadText = sql`concat_ws(' ', lower(${users.username}), lower(${users.display_name}), ${users.name_key},
  coalesce(${threadTiles.search_text}, ${offeredText}))`;

/** The condition that a thread's partner or items have all words of a query in their names; null for an empty one. */
export function searchCondition(query: string): SQL | null {
  const parts = foldText(query).split(' ').filter(Boolean).slice(0, QUERY_PARTS_MAX);
  if (parts.length === 0) return null;
  return sql.join(
    parts.map((part) => sql`instr(${threadText}, ${part}) > 0`),
    sql` and `,
  );
}
