import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What the directory is filtered and searched by: one row for each collector who is found, in an FTS5 table without
 * contents, made in a migration written by hand, so that it is no part of the schema that drizzle compares. Its rowid is
 * `collectors.seq`.
 */
export const collectorsIndex = sqliteTable('collectors_index', { rowid: integer().notNull(), words: text().notNull() });
