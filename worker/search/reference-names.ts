import { type SQL, sql } from 'drizzle-orm';

/** The tables with the names of minerals or of localities, and the column with the id that a name belongs to. */
export type ReferenceNames = { terms: SQL; prefixes: SQL; idColumn: SQL };

export const mineralNames: ReferenceNames = {
  terms: sql.raw('mineral_terms'),
  prefixes: sql.raw('mineral_prefixes'),
  idColumn: sql.raw('mineral_id'),
};
export const localityNames: ReferenceNames = {
  terms: sql.raw('locality_terms'),
  prefixes: sql.raw('locality_prefixes'),
  idColumn: sql.raw('locality_id'),
};

/** The upper bound of all names that begin with a folded text. */
export const endOfTerms = (query: string): string => `${query}\u{10ffff}`;
