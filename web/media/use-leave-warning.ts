import type { PhotoUpload } from '#web/media/photo-upload.ts';
import { isUnderWay } from '#web/media/upload-queue.ts';
import { useUnloadQuestion } from '#web/shell/use-unload-question.ts';

/** The browser asks before a page is left whose uploads a reload would not give back. */
export function useLeaveWarning(uploads: readonly PhotoUpload[]) {
  useUnloadQuestion(uploads.some((upload) => (isUnderWay(upload) || upload.state === 'held') && !upload.kept));
}
