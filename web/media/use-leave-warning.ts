import { useEffect } from 'react';
import type { PhotoUpload } from '#web/media/photo-upload.ts';
import { isUnderWay } from '#web/media/upload-queue.ts';

/** The browser asks before a page is left whose uploads a reload would not give back. */
export function useLeaveWarning(uploads: readonly PhotoUpload[]) {
  const wouldLose = uploads.some((upload) => isUnderWay(upload) && !upload.kept);
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
