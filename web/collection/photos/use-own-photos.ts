import { useCallback } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import type { Media } from '#contract/media/media.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useWhileProcessing } from './use-reread-while-processing.ts';

/**
 * The photos of a specimen's page: what visitors see, and for the owner also photos in processing or failed,
 * fetched after the page and refetched until they are ready. Photos not sent yet are shown where they are sent.
 * `take` shows a new arrangement at once, because the public answer may be a minute old.
 */
export function useOwnPhotos(specimenId: string, isOwn: boolean, shownMedia: Media[]) {
  const { value, isReading, refresh, put } = useRead(isOwn ? specimenId : null, async (signal) => {
    const { media } = await call(collectionApi.read, { id: specimenId }, { quiet: true, signal });
    return media.filter(isOfPage);
  });
  const take = useCallback((media: Media[]) => put(media.filter(isOfPage)), [put]);
  useWhileProcessing(value, !isReading, () => void refresh());
  const isSame = value !== undefined && mediaKey(value) === mediaKey(shownMedia);
  return { media: value && !isSame ? value : shownMedia, take, reread: refresh };
}

const isOfPage = ({ view, state }: Media) => view !== 'packing' && state !== 'uploading';

/** A key of everything that decides how photos are shown. */
const mediaKey = (media: readonly Media[]) =>
  JSON.stringify(media.map(({ id, state, variants, description }) => [id, state, variants[320], description]));
