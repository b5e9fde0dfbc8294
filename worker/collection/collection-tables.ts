import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { locales } from '#contract/format/locale.ts';
import { sizeUnits, weightUnits } from '#contract/format/units.ts';
import { separators } from '#contract/numbers/coll-no.ts';

/**
 * The series of a collection, with the number of specimens in each, the trash included. Triggers maintain the
 * counts.
 */
export const series = sqliteTable(
  'series',
  {
    user_id: text().notNull(),
    code: text().notNull(),
    remark: text().notNull(),
    specimen_count: integer().notNull().default(0),
    /** how many of these lie in the trash */
    trashed_count: integer().notNull().default(0),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code] })],
);

/**
 * The number of an owner's specimens outside the trash, and of those that visitors find. Triggers maintain the
 * counts.
 */
export const collectionCounts = sqliteTable('collection_counts', {
  user_id: text().primaryKey(),
  specimen_count: integer().notNull(),
  listed_count: integer().notNull(),
});

/** A collector's catalogue preferences; without a row the defaults apply. */
export const preferences = sqliteTable('preferences', {
  user_id: text().primaryKey(),
  digits: integer().notNull(),
  separator: text({ enum: separators }).notNull(),
  size_unit: text({ enum: sizeUnits }).notNull(),
  weight_unit: text({ enum: weightUnits }).notNull(),
  currency: text().notNull(),
  translated_language: text({ enum: locales }).notNull(),
  version: integer().notNull(),
});

/** Redirects of changed numbers: only the newest number before a change redirects, older ones are deleted. */
export const renumberings = sqliteTable(
  'renumberings',
  {
    user_id: text().notNull(),
    coll_serie: text().notNull(),
    coll_index: integer().notNull(),
    specimen_id: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.coll_serie, table.coll_index] }),
    index('renumberings_by_specimen').on(table.user_id, table.specimen_id),
  ],
);
