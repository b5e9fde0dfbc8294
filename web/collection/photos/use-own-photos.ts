import { useCallback } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import type { Media } from '#contract/media/media.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useWhileProcessing } from './reread-processing.ts';

/**
 * What visitors see of a specimen, and for its owner what is on its way or stuck besides, read after the page: it appears
 * by itself when it is ready. What was not sent yet is told of where it is sent. `take` shows what its owner has just arranged; the public answer may be a minute old.
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

/** What decides how photographs are shown. */
const mediaKey = (media: readonly Media[]) =>
  JSON.stringify(media.map(({ id, state, variants, description }) => [id, state, variants[320], description]));
