import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { COUNTED_MAX } from '#contract/search/found-kinds.ts';

/** The maximum number of index rows read to find those of listed people; there may be more behind them. */
export const WALK_MAX_ROWS = COUNTED_MAX + 1;

type Walk = { match: string; upperBound?: number | undefined };

/** The newest index rows of a match: each one's `place`, how many rows were read, and the last position. */
export const walkSql = (index: SQLiteTable, { match, upperBound = Number.MAX_SAFE_INTEGER }: Walk): SQL =>
  sql`select place, count(*) over () as walked, min(place) over () as behind from (select rowid as place from ${index}
    where ${index} match ${match} and rowid < ${upperBound} order by rowid desc limit ${WALK_MAX_ROWS})`;
