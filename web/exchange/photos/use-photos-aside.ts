import { useRef, useState } from 'react';
import { cancelUploads, settleUploads } from '#web/media/upload/await-uploads.ts';
import { startUploads, useUploadsById } from '#web/media/upload/photo-uploads.ts';
import { useLeaveWarning } from '#web/media/upload/use-leave-warning.ts';
import { addAside } from './photos-aside.ts';
import { settlePhotos } from './settle-photos.ts';

/** The photographs that go with a command; they are gone again when it is not sent. */
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
    /** those it is sent with, once each is made or never will be */
    settle: () => {
      wasSent.current = true;
      return settlePhotos(thread_id, present);
    },
    /** it was sent with these */
    finishSending: (uploadedIds: readonly string[]) => settleUploads(present, uploadedIds),
    /** what was sent may be there although no answer came, and its photographs with it */
    discard: () => (wasSent.current ? settleUploads(present, present) : cancelUploads(present)),
  };
}
