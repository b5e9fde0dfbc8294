import { useAtomValue } from 'jotai';
import { displayName } from '#contract/collection/display-name.ts';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import { linkTo } from '#contract/paths.ts';
import { placeParts } from '#web/collection/place-parts.ts';
import { SpecimenCard } from '#web/collection/specimen-card.tsx';
import { specimenPhoto } from '#web/collection/specimen-photo.ts';
import { localeAtom } from '#web/shell/language.ts';

/** A card of one's own list: leads to editing, and says what visitors don't see. */
export function OwnCard({ specimen, eager }: { specimen: OwnSpecimen; eager: boolean }) {
  const locale = useAtomValue(localeAtom);
  const { coll_no, access_level, locality, locality_text, minerals, cover } = specimen;
  const name = displayName(specimen, locale);
  const parts = locality ? placeParts(locality, locale) : locality_text ? [{ text: locality_text }] : [];
  return (
    <SpecimenCard
      href={linkTo('updateSpecimen', { coll_no })}
      coll_no={coll_no}
      display_name={[{ text: name }]}
      locality={parts}
      photo={cover && specimenPhoto(cover, name)}
      species={{ slug: minerals[0]?.id ?? null }}
      status={access_level === 'private' ? 'private' : null}
      eager={eager}
    />
  );
}
