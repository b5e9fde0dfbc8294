import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The text search: an FTS5 table without contents, made in a migration written by hand, so it is no part of the schema
 * that drizzle compares. Its rowid is `specimens.seq`.
 */
export const specimenSearch = sqliteTable('specimen_search', {
  rowid: integer().notNull(),
  open_text: text().notNull(),
  own_text: text().notNull(),
});
