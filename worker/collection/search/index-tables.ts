import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Whose view: an owner asks 'own', where everything is, a visitor 'public', where only that stands which they may know. */
export type Scope = 'own' | 'public';

/**
 * What collections are filtered, searched and counted by: one row for each specimen, in an FTS5 table without contents,
 * made in a migration written by hand, so that it is no part of the schema that drizzle compares. `open` holds what
 * visitors may find a listed specimen by, `own` the rest; what lies in the trash has no row. Its rowid is `specimens.seq`.
 */
export const specimenIndex = sqliteTable('specimen_index', {
  rowid: integer().notNull(),
  open: text().notNull(),
  own: text().notNull(),
});

/** Its tokens, with the column and the number of specimens that have them there: an fts5vocab table. */
export const indexTerms = sqliteTable('specimen_index_terms', {
  term: text().notNull(),
  col: text({ enum: ['open', 'own'] }).notNull(),
  doc: integer().notNull(),
});
