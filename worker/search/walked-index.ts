import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { COUNTED_MIN } from '#contract/search/found-kinds.ts';
import { isUserListed } from '#worker/account/tables.ts';
import { writtenQuestion } from '#worker/db/prepared-query.ts';
import { isBlockedPair } from '#worker/exchange/blocked-pair.ts';

/** The maximum number of index rows read to find those of listed people; there may be more behind them. */
export const WALK_MAX_ROWS = COUNTED_MIN + 1;

type Walk = { match: string; upperBound?: number | undefined };

/** The newest index rows of a match: each one's `place`, how many rows were read, and the last position. */
export const walkSql = (index: SQLiteTable, { match, upperBound = Number.MAX_SAFE_INTEGER }: Walk): SQL =>
  sql`select place, count(*) over () as walked, min(place) over () as behind from (select rowid as place from ${index}
    where ${index} match ${match} and rowid < ${upperBound} order by rowid desc limit ${WALK_MAX_ROWS})`;

/** An index of users' content, and the table of its rows: each one's position and owner, and which are in lists. */
export type IndexedTable = {
  index: SQLiteTable;
  table: SQLiteTable & { seq: SQLiteColumn; user_id: SQLiteColumn };
  isListed: SQLWrapper;
};

type CountQuery = { match: string; reader: string | null; limit: number };

/** How many matches are found of all those up to a limit: `n` are of listed people, of `walked` that were read. */
export const askMatchCount = ({ index, table, isListed }: IndexedTable, { match, reader, limit }: CountQuery) =>
  writtenQuestion<{ n: number; walked: number }>(sql`
    select coalesce(sum(${isListed} and ${isUserListed(table.user_id)}
      ${reader === null ? sql`` : sql`and not ${isBlockedPair(reader, table.user_id)}`}), 0) as n, count(*) as walked
    from (select rowid as place from ${index} where ${index} match ${match} limit ${limit + 1}) cross join ${table}
    where ${table.seq} = place`);
