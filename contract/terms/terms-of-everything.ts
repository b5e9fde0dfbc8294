import { specimenTerms, type Term } from './tokens.ts';

/** A beginning of so few letters begins too much of what everybody shows. */
const BEGINNING_MIN = 3;

/** What a typed text looks for among the things of everybody: as in a collection, but one or two letters as a whole word. */
export const termsOfEverything = (query: string): Term[] =>
  specimenTerms(query).map((phrases) =>
    phrases.map(({ tokens, exact }) => ({
      tokens,
      exact: exact || tokens.some((token) => token.length < BEGINNING_MIN),
    })),
  );
