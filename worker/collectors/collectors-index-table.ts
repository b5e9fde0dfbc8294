import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The index for filtering and searching the directory: one row for each listed collector, in an FTS5 table
 * without contents. A migration written by hand creates it, so it is not in the schema that drizzle compares. Its
 * rowid is `collectors.seq`.
 */
export const collectorsIndex = sqliteTable('collectors_index', { rowid: integer().notNull(), words: text().notNull() });
