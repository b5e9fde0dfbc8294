import { minIdHalves } from '#contract/numbers/typed-specimen-number.ts';
import { termsOfEverything } from '#contract/terms/public-search-terms.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { textMatch } from '#worker/collection/search/match-expression.ts';

/** The full-text match for a typed text in the indexes of users' content; null if it contains only punctuation. */
export function matchOfEverything(query: string): string | null {
  const terms = termsOfEverything(query);
  if (terms.length === 0) return null;
  const match = textMatch('', terms);
  const halves = minIdHalves(query);
  return halves ? `(${match}) OR "${halves.map(foldText).join(' ')}"` : match;
}
