import { useAtomValue } from 'jotai';
import type { SpecimenCard as Card } from '#contract/collection/cards/read-cards.ts';
import { localitySegments } from '#contract/localities/written-place.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { localeAtom } from '#web/shell/language.ts';
import { type ListingQuery, listedAddress } from './listing-address.ts';
import { shownStatus } from './marked-status.ts';
import { SpecimenCard } from './specimen-card.tsx';

type Props = { specimen: Card; list: ListingQuery; eager: boolean; isOffered: boolean };

/** A card of a collection as visitors see it: links to the specimen in its list. */
export function VisitorsCard({ specimen, list, eager, isOffered }: Props) {
  const locale = useAtomValue(localeAtom);
  const { coll_no, minerals, locality, locality_text } = specimen;
  const names = shownNames(specimen, locale);
  return (
    <SpecimenCard
      href={listedAddress(specimen, list)}
      coll_no={coll_no}
      own_number={specimen.own_number}
      display_name={names}
      locality={localitySegments(locality, locale, { typed: locality_text })}
      photo={specimenPhoto(specimen.cover, names[0]?.text ?? coll_no)}
      species={{ slug: minerals[0]?.id ?? null }}
      status={shownStatus(specimen) ?? (isOffered ? 'offered' : null)}
      eager={eager}
    />
  );
}
