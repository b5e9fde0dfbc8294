import type { Term } from './query-terms.ts';

/** A prefix of fewer letters matches too many public specimens. */
const BEGINNING_MIN = 3;

/** Returns search terms for public content: as for a collection, but a word of one or two letters must match whole. */
export const publicTerms = (terms: readonly Term[]): Term[] =>
  terms.map((phrases) =>
    phrases.map(({ tokens, exact }) => ({
      tokens,
      exact: exact || tokens.some((token) => token.length < BEGINNING_MIN),
    })),
  );
