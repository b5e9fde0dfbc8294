import type { Locale } from '../../locale.ts';
import { mineralLine } from '../../minerals/written-mineral.ts';
import type { ShownSpecimen } from './proposal.ts';

/** What a specimen in a proposal is called in one language: the name its giver chose, else its minerals. */
export function itemName({ display_name, minerals }: Pick<ShownSpecimen, 'display_name' | 'minerals'>, locale: Locale) {
  const isItsMinerals = display_name === mineralLine(minerals, 'en');
  return isItsMinerals ? mineralLine(minerals, locale) : display_name;
}
