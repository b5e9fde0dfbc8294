import { useCallback, useEffect, useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import type { Media } from '#contract/media/media.ts';
import { useWhileProcessing } from '#web/collection/photos/reread-processing.ts';
import { call } from '#web/lib/call.ts';

/**
 * What visitors see of a specimen, and for its owner what is on its way or stuck besides, read after the page: it appears
 * by itself when it is ready. What was not sent yet is told of where it is sent. `take` shows what its owner has just arranged; the public answer may be a minute old.
 */
export function useOwnPhotos(specimenId: string, own: boolean, shown: Media[]) {
  const [read, setRead] = useState<Media[] | null>(null);
  const take = useCallback((media: Media[]) => setRead(media.filter(isOfPage)), []);
  const reread = useCallback(
    () =>
      call(collectionApi.read, { id: specimenId }, { quiet: true }).then(
        ({ media }) => take(media),
        () => setRead((before) => before && [...before]),
      ),
    [specimenId, take],
  );
  useEffect(() => {
    if (own) void reread();
  }, [own, reread]);
  useWhileProcessing(read ?? undefined, true, () => void reread());
  const isSame = read !== null && inWords(read) === inWords(shown);
  return { media: read && !isSame ? read : shown, take, reread };
}

const isOfPage = ({ view, state }: Media) => view !== 'packing' && state !== 'uploading';

/** What decides how photographs are shown. */
const inWords = (media: readonly Media[]) =>
  JSON.stringify(media.map(({ id, state, variants, description }) => [id, state, variants[320], description]));
