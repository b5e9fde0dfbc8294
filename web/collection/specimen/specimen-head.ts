import { useAtomValue } from 'jotai';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { sizeText } from '#contract/format/measures.ts';
import { placeLine, placeParts } from '#contract/localities/written-place.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Writes the specimen's title and description; answers its name in the reader's language. */
export function useSpecimenHead(specimen: PublicSpecimen, collector: string): string {
  const locale = useAtomValue(localeAtom);
  const { coll_no, locality, locality_text, size } = specimen;
  const name = specimenTitle(specimen, locale);
  const [place] = placeParts(locality, locale, { typed: locality_text, short: true });
  useHead('specimen', {
    minerals: name,
    locality_short: place?.text ?? '',
    locality: placeLine(locality, locale, { typed: locality_text }),
    size: sizeText(size, locale) ?? '',
    name: collector,
    coll_no,
  });
  return name;
}
