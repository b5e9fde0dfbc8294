import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Tables of the core database that belong to no part. */

/** Secrets of this deployment, made on first use. */
export const secrets = sqliteTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** Exact counters of tries, each until it expires. */
export const attempts = sqliteTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  expires_at: integer().notNull(),
});

/**
 * The owner of each id: all that core stores of private things. A permanent id points to its specimen; it is
 * claimed before the specimen is written, and a sweep deletes claims unused for a day.
 */
export const directory = sqliteTable(
  'directory',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['permanent', 'media'] }).notNull(),
    specimen_id: text().notNull(),
    user_id: text().notNull(),
    shard: integer().notNull(),
    claimed_at: integer().notNull(),
    used: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('directory_permanent').on(table.specimen_id).where(sql`${table.kind} = 'permanent'`),
    index('directory_unused').on(table.claimed_at).where(sql`"used" = 0 and "kind" <> 'media'`),
  ],
);
