import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What the showcase is searched by: one row for each that is shown, in an FTS5 table without contents, made in a migration
 * written by hand, so that it is no part of the schema that drizzle compares. It holds nothing that visitors may not know; a trigger takes out what is gone. Its rowid is `seq`.
 */
export const showcaseIndex = sqliteTable('showcase_index', { rowid: integer().notNull(), words: text().notNull() });

/** Its words, with the number of specimens that have them: an fts5vocab table. */
export const showcaseTerms = sqliteTable('showcase_index_terms', { term: text().notNull(), doc: integer().notNull() });
