import { fold, startsWord } from './fold.ts';

/** The other name that a folded query found something by, or null when the names it shows explain the hit already. */
export function otherNameFor(
  query: string,
  shown: readonly (string | null)[],
  others: readonly string[],
): string | null {
  const fits = (name: string | null) => name !== null && startsWord(fold(name), query);
  return shown.some(fits) ? null : (others.find(fits) ?? null);
}
