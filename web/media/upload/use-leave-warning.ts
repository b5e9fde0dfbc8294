import { useUnloadQuestion } from '#web/shell/form/use-unload-question.ts';
import type { PhotoUpload } from './photo-upload.ts';
import { isUnderWay } from './upload-queue.ts';

/** The browser asks before a page is left whose uploads a reload would not give back. */
export function useLeaveWarning(uploads: readonly PhotoUpload[]) {
  useUnloadQuestion(
    uploads.some(
      (upload) =>
        (isUnderWay(upload) || upload.state === 'held' || upload.state === 'asking') && !upload.isStoredLocally,
    ),
  );
}
