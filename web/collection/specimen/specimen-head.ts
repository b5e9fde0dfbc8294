import { useAtomValue } from 'jotai';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { titleValues } from '#contract/collection/specimen/title-values.ts';
import { sharedPicture } from '#contract/media/shared-picture.ts';
import { linkTo } from '#contract/paths.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Writes the specimen's title and description; answers its name in the reader's language. */
export function useSpecimenHead(specimen: PublicSpecimen, collector: string): string {
  const values = titleValues(specimen, useAtomValue(localeAtom));
  const { username, coll_no, cover } = specimen;
  const canonical = linkTo('specimen', { username, coll_no });
  useHead('specimen', { ...values, name: collector }, { canonical, image: sharedPicture(cover) });
  return values.minerals;
}
