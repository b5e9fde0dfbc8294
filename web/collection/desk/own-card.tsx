import { useAtomValue } from 'jotai';
import { use } from 'react';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import { specimenLocalitySegments } from '#contract/localities/localized-locality-name.ts';
import { ListWalkContext, walkState } from '#web/collection/form/list-walk/list-walk.ts';
import { ownStatus } from '#web/collection/listing/shown-status.ts';
import { SpecimenCard, type SpecimenCardProps } from '#web/collection/listing/specimen-card.tsx';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { OWN_CARD_SIZES } from '#web/collection/photos/photo-widths.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { localeAtom } from '#web/shell/language.ts';

type Props = {
  specimen: OwnSpecimen;
  eager: boolean;
  /** The progress of its photos, while it has no image. */
  photos?: SpecimenCardProps['photos'];
};

/** A card of the user's own list: links to the form, and shows what visitors don't see. */
export function OwnCard({ specimen, eager, photos }: Props) {
  const locale = useAtomValue(localeAtom);
  const walk = use(ListWalkContext);
  const { coll_no, minerals, cover } = specimen;
  const names = shownNames(specimen, locale);
  return (
    <SpecimenCard
      href={editAddress(specimen)}
      state={walkState(walk)}
      coll_no={coll_no}
      own_number={specimen.own_number}
      display_name={names}
      locality={specimenLocalitySegments(specimen, locale)}
      photo={cover && specimenPhoto(cover, names[0]?.text ?? coll_no)}
      species={{ slug: minerals[0]?.id ?? null }}
      status={ownStatus(specimen)}
      {...(photos && { photos })}
      sizes={OWN_CARD_SIZES}
      eager={eager}
    />
  );
}
