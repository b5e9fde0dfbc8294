import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The directory of collectors, in core: one row for each who ever showed something. Triggers update who is listed
 * and when they were active, and flag stale rows; a sweep recomputes the search words, facets and sort keys of
 * those.
 */
export const collectors = sqliteTable(
  'collectors',
  {
    /** rowid in the index of the directory */
    seq: integer().primaryKey(),
    user_id: text().notNull().unique(),
    /** whether others find them: they show something, are listed as a person and are not about to be deleted */
    listed: integer({ mode: 'boolean' }).notNull(),
    /** the facets that they are counted under */
    facets: text({ mode: 'json' }).$type<string[]>().notNull(),
    words: text().notNull(),
    /** the sort keys */
    name_key: text().notNull(),
    active_at: integer().notNull(),
    joined_at: integer().notNull(),
    specimen_count: integer().notNull(),
    locality_count: integer().notNull(),
    /** specimens offered in open intents that others find, without those that an exchange holds */
    offered_count: integer().notNull(),
    /** 0 up to date; 1 something changed since; 2 being recomputed, so that a change in the meantime is noticed */
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

/** How many listed collectors have each facet. Maintained by triggers. */
export const collectorCounts = sqliteTable(
  'collector_counts',
  { facet: text().primaryKey(), kind: text().notNull(), collector_count: integer().notNull() },
  (table) => [index('collector_counts_most').on(table.kind, table.collector_count)],
);
