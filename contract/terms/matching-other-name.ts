import { foldText, startsWord } from '#contract/text/fold-text.ts';

/** Returns the other name that a folded query matched; null if a shown name matches already. */
export function matchingOtherName(
  query: string,
  shownNames: readonly (string | null)[],
  otherNames: readonly string[],
): string | null {
  const fits = (name: string | null) => name !== null && startsWord(foldText(name), query);
  return shownNames.some(fits) ? null : (otherNames.find(fits) ?? null);
}
