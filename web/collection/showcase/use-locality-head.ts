import { useAtomValue } from 'jotai';
import { linkedLocality } from '#contract/localities/linked-locality.ts';
import type { Locality } from '#contract/localities/locality.ts';
import { localizedLocalityName } from '#contract/localities/written-place.ts';
import { pageImage } from '#contract/media/shared-picture.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Sets the title and description of a locality's page; returns its name in the reader's language. */
export function useLocalityHead(locality: Locality, specimenCount: number): string {
  const locale = useAtomValue(localeAtom);
  const name = localizedLocalityName(locality, locale);
  const canonical = linkTo('locality', { id: String(locality.id) });
  useHead(
    'locality',
    { locality: name, count: specimenCount },
    { canonical, image: pageImage(canonical), linked: () => linkedLocality(locality, locale) },
  );
  return name;
}
