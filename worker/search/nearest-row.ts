import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * The row of a table with an id, or the one before it, under the table's name; the condition on the id follows. So the
 * search for a missing id reads as many rows as that for a private thing.
 */
export const nearestRow = (table: SQLiteTable & { id: SQLiteColumn }, id: string): SQL =>
  sql`(select * from ${table} where ${table.id} <= ${id} order by ${table.id} desc limit 1) as ${table}`;
