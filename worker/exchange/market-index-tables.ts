import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What the market is filtered and searched by: one row for each intent that is listed, in an FTS5 table without contents,
 * made in a migration written by hand, so that it is no part of the schema that drizzle compares. Its rowid is `market.seq`.
 */
export const marketIndex = sqliteTable('market_index', { rowid: integer().notNull(), words: text().notNull() });

/** Its words, with the number of intents that have them: an fts5vocab table. */
export const marketTerms = sqliteTable('market_index_terms', { term: text().notNull(), doc: integer().notNull() });

/** What the specimens that an intent offers, and visitors see now, are found by: a view. */
export const marketSpecimenTokens = sqliteTable('market_specimen_tokens', {
  intent_id: text().notNull(),
  token: text().notNull(),
});
