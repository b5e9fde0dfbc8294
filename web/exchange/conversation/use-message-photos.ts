import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { ATTACHMENTS_MAX } from '#contract/exchange/thread/thread-command.ts';
import { asideAtom } from '#web/exchange/photos/photos-aside.ts';
import { bringBack } from '#web/media/upload/await-uploads.ts';
import { addPhotos, startUploads, useUploads } from '#web/media/upload/photo-uploads.ts';
import { useLeaveWarning } from '#web/media/upload/use-leave-warning.ts';

type Options = {
  thread_id: string;
  /** photos of messages that were sent or are being sent */
  takenIds: ReadonlySet<string>;
  /** photos that were part of the draft before a reload */
  keptIds: readonly string[];
};

/** The photos of the message being written: uploaded at once, and kept over a reload. */
export function useMessagePhotos({ thread_id, takenIds, keptIds }: Options) {
  const asideIds = useAtomValue(asideAtom);
  const uploads = useUploads(thread_id).filter(({ id }) => !takenIds.has(id) && !asideIds.has(id));
  const [leftOut, setLeftOut] = useState(0);
  useLeaveWarning(uploads);
  const restore = useEffectEvent(() => bringBack({ thread_id }, keptIds));
  useEffect(() => {
    startUploads(thread_id);
    void restore();
  }, [thread_id]);
  const add = (files: File[]) => setLeftOut(addPhotos({ thread_id }, files, ATTACHMENTS_MAX - uploads.length));
  return { uploads, add, leftOut, clearOmittedCount: () => setLeftOut(0) };
}
