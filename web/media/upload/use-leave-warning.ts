import type { PhotoUpload } from '#web/media/upload/photo-upload.ts';
import { isUnderWay } from '#web/media/upload/upload-queue.ts';
import { useUnloadQuestion } from '#web/shell/form/use-unload-question.ts';

/** The browser asks before a page is left whose uploads a reload would not give back. */
export function useLeaveWarning(uploads: readonly PhotoUpload[]) {
  useUnloadQuestion(
    uploads.some(
      (upload) =>
        (isUnderWay(upload) || upload.state === 'held' || upload.state === 'asking') && !upload.isStoredLocally,
    ),
  );
}
