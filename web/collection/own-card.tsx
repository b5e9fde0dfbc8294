import { useAtomValue } from 'jotai';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import type { Status } from '#contract/collection/status.ts';
import { placeParts } from '#contract/localities/written-place.ts';
import { linkTo } from '#contract/paths.ts';
import { OWN_CARD_SIZES } from '#web/collection/photo-widths.ts';
import { shownNames } from '#web/collection/shown-names.ts';
import { SpecimenCard, type SpecimenCardProps } from '#web/collection/specimen-card.tsx';
import { specimenPhoto } from '#web/collection/specimen-photo.ts';
import type { SpecimenStatus } from '#web/collection/status-mark.tsx';
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
  const { coll_no, access_level, status, locality, locality_text, minerals, cover } = specimen;
  const names = shownNames(specimen, locale);
  return (
    <SpecimenCard
      href={linkTo('updateSpecimen', { coll_no })}
      coll_no={coll_no}
      display_name={names}
      locality={placeParts(locality, locale, { typed: locality_text })}
      photo={cover && specimenPhoto(cover, names[0]?.text ?? coll_no)}
      species={{ slug: minerals[0]?.id ?? null }}
      status={access_level === 'private' ? 'private' : markedStatus(status)}
      {...(photos && { photos })}
      sizes={OWN_CARD_SIZES}
      eager={eager}
    />
  );
}

/** What has a mark of its own; a specimen in its collection says nothing. */
const markedStatus = (status: Status): SpecimenStatus | null =>
  status === 'offered' || status === 'on_loan' || status === 'missing' ? status : null;
