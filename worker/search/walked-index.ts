import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { COUNTED_MAX } from '#contract/search/found-kinds.ts';

/** So many that an index has are looked at for those of people who are found; there may be more behind them. */
export const WALKED = COUNTED_MAX + 1;

type Walk = { match: string; before?: number | undefined };

/** Of what an index has by a match those that came last: each one's `place`, at how many was looked, and the last of them. */
export const walkSql = (index: SQLiteTable, { match, before = Number.MAX_SAFE_INTEGER }: Walk): SQL =>
  sql`select place, count(*) over () as walked, min(place) over () as behind from (select rowid as place from ${index}
    where ${index} match ${match} and rowid < ${before} order by rowid desc limit ${WALKED})`;
