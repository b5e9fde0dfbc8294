import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ShowcaseTile } from '#contract/home/api.ts';

/**
 * The showcase, in core: one narrow row for each specimen that visitors find in lists, or the tombstone of one. What
 * is not here cannot leak from a feed, a gallery or a search.
 */
export const showcase = sqliteTable(
  'showcase',
  {
    specimen_id: text().primaryKey(),
    user_id: text().notNull(),
    /** what a tile shows; null in a tombstone */
    tile: text({ mode: 'json' }).$type<Omit<ShowcaseTile, 'collector'>>(),
    gone: integer({ mode: 'boolean' }).notNull(),
    locality_id: integer(),
    /** when its cover came, null without one */
    media_at: integer(),
    version: integer().notNull(),
    changed_at: integer().notNull(),
  },
  (table) => [
    index('showcase_by_media').on(table.gone, table.media_at),
    index('showcase_by_collector').on(table.user_id, table.gone, table.media_at),
    index('showcase_by_locality').on(table.locality_id, table.gone),
  ],
);

/** Counts that are kept, not counted: specimens, collectors, localities on show. */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  value: integer().notNull(),
});

/**
 * Who owns an id: the one thing core knows of private things. A permanent id points to its specimen; it is claimed
 * before the specimen is written, and a claim that stayed unused is swept after a day.
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
    index('directory_unused').on(table.used, table.claimed_at),
  ],
);
