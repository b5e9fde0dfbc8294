import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Which specimens and values a query may find: 'own' all of the owner's, 'public' only what visitors may see. */
export type Scope = 'own' | 'public';

/**
 * The index for filtering, searching and counting collections: one row per specimen, in an FTS5 table without
 * contents. A migration written by hand creates it, so it is not in the schema that drizzle compares. `open`
 * contains what visitors may find a listed specimen by, `own` the rest; specimens in the trash have no row. Its
 * rowid is `specimens.seq`.
 */
export const specimenIndex = sqliteTable('specimen_index', {
  rowid: integer().notNull(),
  open: text().notNull(),
  own: text().notNull(),
});

/**
 * The tokens of the index, with their column and the number of specimens that have them there: an fts5vocab
 * table.
 */
export const indexTerms = sqliteTable('specimen_index_terms', {
  term: text().notNull(),
  col: text({ enum: ['open', 'own'] }).notNull(),
  doc: integer().notNull(),
});
