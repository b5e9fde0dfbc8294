import { useAtomValue } from 'jotai';
import type { UserInfo } from '#contract/account/profile.ts';
import { linkedSpecimen } from '#contract/collection/listing/linked-specimen.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { titleValues } from '#contract/collection/specimen/title-values.ts';
import { sharedImage } from '#contract/media/shared-image.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Sets the title and description of the specimen's page; returns its name in the reader's language. */
export function useSpecimenHead(specimen: PublicSpecimen, { display_name: collector, listed }: UserInfo): string {
  const locale = useAtomValue(localeAtom);
  const values = titleValues(specimen, locale);
  const { cover } = specimen;
  const commonHead = { canonical: specimenAddress(specimen), image: sharedImage(cover) };
  const alt = cover?.description ?? undefined;
  const linkedData = () => linkedSpecimen(specimen, collector, locale);
  useHead('specimen', { ...values, name: collector }, { ...commonHead, alt, linkedData, is_unlisted: !listed });
  return values.minerals;
}
