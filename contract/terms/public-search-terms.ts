import { specimenTerms, type Term } from './tokens.ts';

/** A prefix of fewer letters matches too many public specimens. */
const BEGINNING_MIN = 3;

/**
 * Returns the search terms of a text for public content: as for a collection, but a word of one or two letters
 * must match whole.
 */
export const termsOfEverything = (query: string): Term[] =>
  specimenTerms(query).map((phrases) =>
    phrases.map(({ tokens, exact }) => ({
      tokens,
      exact: exact || tokens.some((token) => token.length < BEGINNING_MIN),
    })),
  );
