import type { Locale } from '#contract/format/locale.ts';
import { sizeText } from '#contract/format/measures.ts';
import { localityLine, localitySegments } from '#contract/localities/localized-locality-name.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { specimenTitle } from './display-name.ts';
import type { PublicSpecimen } from './specimen.ts';

/** Returns the texts for the title and description of a specimen's page: minerals, locality, size and number. */
export function titleValues(specimen: PublicSpecimen, locale: Locale) {
  const { size, locality, locality_text: localityText } = specimen;
  const [shortLocality] = localitySegments(locality, locale, { localityText, short: true });
  return {
    coll_no: shownNumber(specimen),
    minerals: specimenTitle(specimen, locale),
    locality_short: shortLocality?.text ?? '',
    locality: localityLine(locality, locale, { localityText }),
    size: sizeText(size, locale) ?? '',
  };
}
