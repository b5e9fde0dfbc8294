import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The search index of the showcase: one row for each shown specimen, in an FTS5 table without contents. A
 * migration written by hand creates it, so it is not in the schema that drizzle compares. It contains only what
 * visitors may know; a trigger deletes the rows of specimens that are no longer shown. Its rowid is `seq`.
 */
export const showcaseIndex = sqliteTable('showcase_index', { rowid: integer().notNull(), words: text().notNull() });

/** The words of the index, with the number of specimens that have them: an fts5vocab table. */
export const showcaseTerms = sqliteTable('showcase_index_terms', { term: text().notNull(), doc: integer().notNull() });
