import { useAtomValue } from 'jotai';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import { placeParts } from '#contract/localities/written-place.ts';
import { linkTo } from '#contract/paths.ts';
import { ownStatus } from '#web/collection/marked-status.ts';
import { OWN_CARD_SIZES } from '#web/collection/photo-widths.ts';
import { shownNames } from '#web/collection/shown-names.ts';
import { SpecimenCard, type SpecimenCardProps } from '#web/collection/specimen-card.tsx';
import { specimenPhoto } from '#web/collection/specimen-photo.ts';
import { localeAtom } from '#web/shell/language.ts';

type Props = {
  specimen: OwnSpecimen;
  eager: boolean;
  /** How far its photographs are, while it has no picture. */
  photos?: SpecimenCardProps['photos'];
};

/** A card of one's own list: leads to editing, and says what visitors don't see. */
export function OwnCard({ specimen, eager, photos }: Props) {
  const locale = useAtomValue(localeAtom);
  const { coll_no, locality, locality_text, minerals, cover } = specimen;
  const names = shownNames(specimen, locale);
  return (
    <SpecimenCard
      href={linkTo('updateSpecimen', { coll_no })}
      coll_no={coll_no}
      display_name={names}
      locality={placeParts(locality, locale, { typed: locality_text })}
      photo={cover && specimenPhoto(cover, names[0]?.text ?? coll_no)}
      species={{ slug: minerals[0]?.id ?? null }}
      status={ownStatus(specimen)}
      {...(photos && { photos })}
      sizes={OWN_CARD_SIZES}
      eager={eager}
    />
  );
}
