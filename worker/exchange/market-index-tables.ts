import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The index for filtering and searching the market: one row for each listed intent, in an FTS5 table without
 * contents. A migration written by hand creates it, so it is not in the schema that drizzle compares. Its rowid
 * is `market.seq`.
 */
export const marketIndex = sqliteTable('market_index', { rowid: integer().notNull(), words: text().notNull() });

/** The words of the index, with the number of intents that have them: an fts5vocab table. */
export const marketTerms = sqliteTable('market_index_terms', { term: text().notNull(), doc: integer().notNull() });

/** The tokens of the offered specimens that visitors see now, and of the trader's exchanges, by intent: a view. */
export const marketSpecimenTokens = sqliteTable('market_specimen_tokens', {
  intent_id: text().notNull(),
  token: text().notNull(),
});
