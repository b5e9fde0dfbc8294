import { namedMinerals, specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { titleValues } from '#contract/collection/specimen/title-values.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { LinkedData } from '#contract/head/linked-data.ts';
import { sharedImage } from '#contract/media/shared-image.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';

/**
 * Returns a specimen's linked data for search engines: what it is, its minerals, and its locality as exactly as on
 * its page.
 */
export function linkedSpecimen(specimen: PublicSpecimen, collector: string, locale: Locale): LinkedData {
  const { username, coll_no, own_number, cover } = specimen;
  const { locality } = titleValues(specimen, locale);
  const material = namedMinerals(specimen).map((mineral) => localizedMineralName(mineral, locale));
  const image = sharedImage(cover);
  return {
    '@type': 'VisualArtwork',
    name: specimenTitle(specimen, locale),
    url: specimenAddress(specimen),
    identifier: own_number ? [own_number, coll_no] : coll_no,
    artform: locale === 'zh' ? '矿物标本' : 'Mineral specimen',
    ...(material.length > 0 && { material }),
    ...(locality && { contentLocation: { '@type': 'Place', name: locality } }),
    ...(image && { image }),
    isPartOf: { '@type': 'Collection', name: collector, url: screenAddress('userCollection', { username }) },
  };
}
