import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The directory of collectors, in core: one row for each who ever showed something. Triggers follow who is found, who was
 * active and that a row has become stale; a sweep writes anew what a stale row is found by, counted under and sorted by.
 */
export const collectors = sqliteTable(
  'collectors',
  {
    /** by which the index of the directory knows them */
    seq: integer().primaryKey(),
    user_id: text().notNull().unique(),
    /** whether others find them: they show something, let themselves be found and are not leaving */
    listed: integer({ mode: 'boolean' }).notNull(),
    /** under what they are counted */
    facets: text({ mode: 'json' }).$type<string[]>().notNull(),
    words: text().notNull(),
    /** the keys of the orders */
    name_key: text().notNull(),
    active_at: integer().notNull(),
    joined_at: integer().notNull(),
    specimen_count: integer().notNull(),
    locality_count: integer().notNull(),
    /** pieces offered in open intents that others find */
    offered_count: integer().notNull(),
    /** 0 where it says what is; 1 where something changed since; 2 while it is written anew, so that a change meanwhile is noticed */
    stale: integer().notNull(),
  },
  (table) => [
    index('collectors_active').on(table.active_at).where(sql`"listed" = 1`),
    index('collectors_newest').on(table.joined_at).where(sql`"listed" = 1`),
    index('collectors_specimens').on(table.specimen_count).where(sql`"listed" = 1`),
    index('collectors_localities').on(table.locality_count).where(sql`"listed" = 1`),
    index('collectors_name').on(table.name_key).where(sql`"listed" = 1`),
    index('collectors_stale').on(table.seq).where(sql`"stale" > 0`),
  ],
);

/** How many of those who are found stand under each facet. Triggers keep it. */
export const collectorCounts = sqliteTable(
  'collector_counts',
  { facet: text().primaryKey(), kind: text().notNull(), collector_count: integer().notNull() },
  (table) => [index('collector_counts_most').on(table.kind, table.collector_count)],
);
