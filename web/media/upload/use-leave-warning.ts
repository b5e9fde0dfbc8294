import { useUnloadQuestion } from '#web/shell/form/use-unload-question.ts';
import type { PhotoUpload } from './photo-upload.ts';
import { isUnderWay } from './upload-queue.ts';

/** Makes the browser ask before the user leaves a page with uploads that a reload would not restore. */
export function useLeaveWarning(uploads: readonly PhotoUpload[]) {
  useUnloadQuestion(
    uploads.some(
      (upload) =>
        (isUnderWay(upload) || upload.state === 'held' || upload.state === 'asking') && !upload.isStoredLocally,
    ),
  );
}
