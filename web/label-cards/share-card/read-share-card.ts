import { publicCollectionApi } from '#contract/collection/api.ts';
import { usualPublicSort } from '#contract/collection/listing/filter-values.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Locale } from '#contract/format/locale.ts';
import { sizeText } from '#contract/format/measures.ts';
import type { ShareCardContent } from '#contract/label-cards/share-card/share-card.ts';
import {
  inReadingOrder,
  localitySeparator,
  specimenLocalitySegments,
} from '#contract/localities/localized-locality-name.ts';
import type { Media } from '#contract/media/media.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { ApiError, call } from '#web/lib/call.ts';
import type { Photograph } from '#web/ui/tray.tsx';
import { shareTexts } from './share-texts.ts';

/** What the card shows, and the mineral whose drawing stands in place of a missing photo. */
export type ShareCardData = {
  content: Omit<ShareCardContent, 'photoSize'>;
  photo: Photograph | null;
  slug: string | null;
};

type SpecimenKey = Pick<PublicSpecimen, 'username' | 'coll_no' | 'id'>;

/**
 * Reads what visitors see of a specimen, also for its owner, who sees more; null where visitors do not see the
 * specimen.
 */
export async function readShareCard(
  { username, coll_no, id }: SpecimenKey,
  collector: string,
  locale: Locale,
): Promise<ShareCardData | null> {
  const query = { username, coll_no, id, sort: usualPublicSort };
  const answer = await call(publicCollectionApi.item, query, { quiet: true }).catch((fault: unknown) => {
    if (fault instanceof ApiError && fault.status === 404) return null;
    throw fault;
  });
  if (!answer) return null;
  if ('redirect_to' in answer) return readShareCard({ username, coll_no: answer.redirect_to, id }, collector, locale);
  return shareCardData(answer.specimen, answer.media, collector, locale);
}

function shareCardData(
  specimen: PublicSpecimen,
  media: readonly Media[],
  collector: string,
  locale: Locale,
): ShareCardData {
  const texts = shareTexts(locale);
  const otherLocale = locale === 'zh' ? 'en' : 'zh';
  const { minerals, permanent_id, cover, size } = specimen;
  const main = [cover, ...media].find((medium) => medium?.kind === 'image' && specimenPhoto(medium, '')) ?? cover;
  const photo = specimenPhoto(main, '');
  return {
    photo,
    slug: minerals[0]?.id ?? null,
    content: {
      number: shownNumber(specimen),
      collection: texts.collection(collector),
      names: shownNames({ ...specimen, translated_language: otherLocale }, locale).map(({ text }) => text),
      formulas: [...new Set(minerals.flatMap(({ formula }) => formula ?? []))],
      locality: inReadingOrder(specimenLocalitySegments(specimen, locale), locale),
      localitySeparator: localitySeparator(locale),
      size: sizeText(size, locale),
      credit: photo && texts.credit(main?.copyright ?? collector),
      address: location.host + screenAddress('permanent', { permanent_id }),
    },
  };
}
