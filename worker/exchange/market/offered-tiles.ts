import { type SQL, sql } from 'drizzle-orm';
import { isReservedSql, showcase } from '#worker/collection/showcase-tables.ts';
import { market } from '#worker/exchange/intents/tables.ts';

/**
 * The tiles of an intent's offered specimens that visitors see now, those with a photo first; a tile says `reserved`
 * where an exchange holds its specimen.
 */
export const offeredTilesSql = (
  maxCount: number,
): SQL => sql`select iif(${isReservedSql(showcase.specimen_id)}, json_set(${showcase.tile}, '$.reserved', json('true')), ${showcase.tile}) as tile
  from json_each(${market.card}, '$.specimens') offered
    cross join ${showcase} on ${showcase.specimen_id} = offered.value
  where ${showcase.hidden} = 0 and ${showcase.user_id} = ${market.user_id}
  order by ${showcase.media_at} is null, offered.key limit ${sql.raw(String(maxCount))}`;
