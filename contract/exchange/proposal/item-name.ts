import type { ShownSpecimen } from '#contract/exchange/thread/proposal.ts';
import type { Locale } from '#contract/format/locale.ts';
import { listNames } from '#contract/format/names.ts';
import { mineralLine } from '#contract/minerals/localized-mineral-name.ts';

/**
 * Returns the name of a specimen in a proposal in one language: the name that its giver chose, else its minerals,
 * those outside the reference last.
 */
export function itemName({ display_name, minerals }: Pick<ShownSpecimen, 'display_name' | 'minerals'>, locale: Locale) {
  const english = mineralLine(minerals, 'en');
  if (display_name === english) return mineralLine(minerals, locale);
  if (minerals.length === 0 || !display_name.startsWith(`${english}, `)) return display_name;
  const writtenMinerals = display_name.slice(english.length + 2).split(', ');
  return listNames([mineralLine(minerals, locale), ...writtenMinerals], locale);
}
