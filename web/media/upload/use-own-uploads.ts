import { useEffect, useEffectEvent, useState } from 'react';
import type { Media, MediaOwner } from '#contract/media/media.ts';
import { ownerId } from './photo-upload.ts';
import { addPhotos, adoptUnsaved, forgetShown, startUploads, useUploads } from './photo-uploads.ts';
import { restoreUploads } from './restore-uploads.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

type Options = {
  owner: MediaOwner;
  isStored: boolean;
  media: readonly Media[];
  maxCount: number;
};

/** The uploads of one owner object beside its stored media, including those left unfinished by an earlier page. */
export function useOwnUploads({ owner, isStored, media, maxCount }: Options) {
  const id = ownerId(owner);
  const ownerUploads = useUploads(id);
  const [leftOut, setLeftOut] = useState(0);
  const uploads = ownerUploads.filter(
    (upload) => upload.state !== 'ready' || !media.some((listedMedia) => listedMedia.id === upload.id),
  );
  const storedMedia = media.filter((listedMedia) => !uploads.some((upload) => upload.id === listedMedia.id));
  useLeaveWarning(uploads);
  useEffect(() => {
    if (isStored) startUploads(id);
    forgetShown(media);
  }, [isStored, id, media]);
  const restore = useEffectEvent(async () => {
    await restoreUploads();
    if (!isStored) adoptUnsaved(owner);
  });
  useEffect(() => {
    if (id) void restore();
  }, [id]);
  const add = (files: File[]) => setLeftOut(addPhotos(owner, files, maxCount - storedMedia.length - uploads.length));
  return { uploads, stored: storedMedia, add, leftOut };
}
