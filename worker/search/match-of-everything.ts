import { minIdHalves } from '#contract/numbers/number-typed.ts';
import { termsOfEverything } from '#contract/terms/terms-of-everything.ts';
import { foldText } from '#contract/text/fold.ts';
import { textMatch } from '#worker/collection/search/matching.ts';

/** What the indexes of everybody's things are asked for a typed text; null where it looks for nothing (only signs). */
export function matchOfEverything(query: string): string | null {
  const terms = termsOfEverything(query);
  if (terms.length === 0) return null;
  const match = textMatch('', terms);
  const halves = minIdHalves(query);
  return halves ? `(${match}) OR "${halves.map(foldText).join(' ')}"` : match;
}
