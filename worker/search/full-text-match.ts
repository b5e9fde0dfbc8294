import { minIdHalves } from '#contract/numbers/typed-specimen-number.ts';
import { publicTerms } from '#contract/terms/public-search-terms.ts';
import type { Phrase } from '#contract/terms/query-terms.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { ownerToken } from '#worker/collection/search/index-tokens.ts';
import { textMatch } from '#worker/collection/search/match-expression.ts';
import type { QueryWord } from './query-names.ts';

/**
 * The full-text match for the words of a query in the indexes of users' content: each word is in the text or names the
 * owner. Null if there are no words.
 */
export function queryMatch(words: readonly QueryWord[]): string | null {
  const terms = words.flatMap(({ terms: wordTerms, owner_ids }) =>
    publicTerms(wordTerms).map((term) => [...term, ...owner_ids.map(ownerPhrase)]),
  );
  if (terms.length === 0) return null;
  const match = textMatch('', terms);
  const halves = minIdHalves(words.map(({ text }) => text).join(' '));
  return halves ? `(${match}) OR "${halves.map(foldText).join(' ')}"` : match;
}

const ownerPhrase = (userId: string): Phrase => ({ tokens: [ownerToken(userId)], exact: true });
