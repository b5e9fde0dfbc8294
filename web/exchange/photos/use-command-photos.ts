import { useRef, useState } from 'react';
import { cancelUploads, settleUploads } from '#web/media/upload/await-uploads.ts';
import { startUploads, useUploadsById } from '#web/media/upload/photo-uploads.ts';
import { useLeaveWarning } from '#web/media/upload/use-leave-warning.ts';
import { addAside } from './command-photos.ts';
import { settlePhotos } from './settle-photos.ts';

/** The photos of a command; they are removed when it is not sent. */
export function usePhotosAside(thread_id: string, max: number) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const uploads = useUploadsById(ids);
  const wasSent = useRef(false);
  useLeaveWarning(uploads);
  const add = (files: File[]) => {
    startUploads(thread_id);
    const result = addAside(thread_id, files, max - uploads.length);
    setIds((previousIds) => [...previousIds, ...result.added]);
    setLeftOut(result.leftOut);
  };
  const present = uploads.map(({ id }) => id);
  return {
    uploads,
    add,
    leftOut,
    /** waits for the uploads; returns the ids that the command is sent with */
    settle: () => {
      wasSent.current = true;
      return settlePhotos(thread_id, present);
    },
    /** called after the command was sent with these */
    finishSending: (uploadedIds: readonly string[]) => settleUploads(present, uploadedIds),
    /**
     * a command that was sent may have been stored although no answer came, and its photos with it, so they are kept
     */
    discard: () => (wasSent.current ? settleUploads(present, present) : cancelUploads(present)),
  };
}
