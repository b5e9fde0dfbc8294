import type { Locale } from '../locale.ts';
import { mineralLine } from '../minerals/written-mineral.ts';
import type { PublicSpecimen } from './specimen.ts';

type Named = Pick<PublicSpecimen, 'minerals' | 'custom_name1' | 'custom_name2' | 'display_name_choice' | 'coll_no'>;

/**
 * What a specimen is called in one language: the name its owner chose, else its minerals (in Chinese where there is a
 * Chinese name), else whichever custom name there is, else its number.
 */
export function displayName(specimen: Named, locale: Locale): string {
  const { custom_name1, custom_name2, display_name_choice } = specimen;
  const chosen = display_name_choice === 'minerals' ? null : specimen[display_name_choice];
  return chosen ?? (mineralLine(specimen.minerals, locale) || custom_name1 || custom_name2 || specimen.coll_no);
}

/** The minerals of a specimen in one language, where what it is called does not say them already. */
export function mineralsBeside(specimen: Named, locale: Locale): string | null {
  const line = mineralLine(specimen.minerals, locale);
  return line === displayName(specimen, locale) ? null : line;
}
