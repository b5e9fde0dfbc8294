import { foldText, startsWord } from '#contract/text/fold.ts';

/** The other name that a folded query found something by, or null when the names it shows explain the hit already. */
export function matchingOtherName(
  query: string,
  shownNames: readonly (string | null)[],
  otherNames: readonly string[],
): string | null {
  const fits = (name: string | null) => name !== null && startsWord(foldText(name), query);
  return shownNames.some(fits) ? null : (otherNames.find(fits) ?? null);
}
