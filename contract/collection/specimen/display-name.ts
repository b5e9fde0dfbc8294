import type { Locale } from '#contract/format/locale.ts';
import { mineralLine } from '#contract/minerals/localized-mineral-name.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import type { PublicSpecimen, SpecimenMineral } from './specimen.ts';

type Names = 'custom_name1' | 'custom_name2' | 'display_name_choice' | 'coll_no';
type WithMinerals = {
  minerals: readonly Pick<SpecimenMineral, 'name' | 'name_zh'>[];
  written_minerals?: readonly string[] | undefined;
};
type TitleFields = Pick<PublicSpecimen, Names> & WithMinerals & { own_number?: string | null | undefined };

/**
 * Returns the names of all minerals of a specimen: those of the reference first, then those that only its owner
 * wrote.
 */
export const namedMinerals = ({ minerals, written_minerals = [] }: WithMinerals) => [
  ...minerals.map(({ name, name_zh }) => ({ name, name_zh })),
  ...written_minerals.map((name) => ({ name, name_zh: null })),
];

/**
 * Returns a specimen's title in one language: the name that its owner chose, else its minerals (in Chinese if
 * there is a Chinese name), else any custom name, else its number.
 */
export function specimenTitle(specimen: TitleFields, locale: Locale): string {
  const { custom_name1, custom_name2, display_name_choice } = specimen;
  const chosenName = display_name_choice === 'minerals' ? null : specimen[display_name_choice];
  return (
    chosenName ??
    (mineralLine(namedMinerals(specimen), locale) || custom_name1 || custom_name2 || shownNumber(specimen))
  );
}

/** Returns the minerals of a specimen in one language; null if its title already contains them. */
export function secondaryMinerals(specimen: TitleFields, locale: Locale): string | null {
  const line = mineralLine(namedMinerals(specimen), locale);
  return line === specimenTitle(specimen, locale) ? null : line;
}
