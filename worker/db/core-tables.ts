import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Tables of the core database that belong to no part. */

/** Secrets of this deployment, made on first use. */
export const secrets = sqliteTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** Exact counters of tries, each until its time is over. */
export const attempts = sqliteTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    until: integer().notNull(),
  },
  (table) => [index('attempts_by_end').on(table.until)],
);
