import type { CardPage } from '#contract/collection/cards/card.ts';
import { readCards } from '#contract/collection/cards/read-cards.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { sizeText } from '#contract/format/measures.ts';
import type { Locale } from '#contract/locale.ts';
import { placeLine, placeParts } from '#contract/localities/written-place.ts';
import type { Media } from '#contract/media/media.ts';

/** The words of a specimen's title: what it is, where it is from, how large it is. */
export function titleValues(specimen: PublicSpecimen, locale: Locale) {
  const { coll_no, size, locality, locality_text: typed } = specimen;
  const [place] = placeParts(locality, locale, { typed, short: true });
  return {
    coll_no,
    minerals: specimenTitle(specimen, locale),
    locality_short: place?.text ?? '',
    locality: placeLine(locality, locale, { typed }),
    size: sizeText(size, locale) ?? '',
  };
}

/** The picture of the first of a list, for the list's address. */
export const firstImage = (page: CardPage) => headImage(readCards(page).items[0]);

/** The picture that its address is shown with elsewhere. */
export function headImage(specimen: { cover: Pick<Media, 'variants'> | null } | undefined): { image?: string } {
  const { variants = {} } = specimen?.cover ?? {};
  const image = variants['1280'] ?? variants['640'];
  return image ? { image } : {};
}
