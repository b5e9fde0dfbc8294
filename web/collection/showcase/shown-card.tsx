import { useAtomValue } from 'jotai';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { specimenLocalitySegments } from '#contract/localities/localized-locality-name.ts';
import { SpecimenCard } from '#web/collection/listing/specimen-card.tsx';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { localeAtom } from '#web/shell/language.ts';

/** A card in a list of several collectors' specimens: it names the collector. */
export function ShownCard({ tile, eager }: { tile: ShowcaseTile; eager?: boolean }) {
  const locale = useAtomValue(localeAtom);
  const { coll_no, collector, minerals, cover } = tile;
  const names = shownNames(tile, locale);
  return (
    <SpecimenCard
      href={specimenAddress(tile)}
      coll_no={coll_no}
      own_number={tile.own_number}
      display_name={names}
      locality={specimenLocalitySegments(tile, locale)}
      photo={specimenPhoto(cover, names[0]?.text ?? coll_no)}
      species={{ slug: minerals[0]?.id ?? null }}
      collector={collector}
      eager={eager}
    />
  );
}
