import { sizeText } from '../../format/measures.ts';
import type { Locale } from '../../locale.ts';
import { placeLine, placeParts } from '../../localities/written-place.ts';
import { shownNumber } from '../numbers/own-number.ts';
import { specimenTitle } from './display-name.ts';
import type { PublicSpecimen } from './specimen.ts';

/**
 * The words of a specimen's title and description: what it is, where it is from, how large it is, and the number that
 * stands on it.
 */
export function titleValues(specimen: PublicSpecimen, locale: Locale) {
  const { size, locality, locality_text: typed } = specimen;
  const [place] = placeParts(locality, locale, { typed, short: true });
  return {
    coll_no: shownNumber(specimen),
    minerals: specimenTitle(specimen, locale),
    locality_short: place?.text ?? '',
    locality: placeLine(locality, locale, { typed }),
    size: sizeText(size, locale) ?? '',
  };
}
