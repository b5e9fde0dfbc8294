import { mediaApi } from '#contract/media/api.ts';
import type { Media } from '#contract/media/media.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { mediaFailure } from '#web/media/media-failure.ts';
import { localeAtom } from '#web/shell/language.ts';
import type { PhotoUpload } from './photo-upload.ts';
import { withUploadStore } from './stored-upload-tasks.ts';
import { askAgain } from './upload-queue.ts';
import { change, findUpload, release, uploadsAtom } from './upload-store.ts';

/** Milliseconds between two requests. */
const POLL_MS = 1_500;

/** Removes an upload here and what is stored of it on the device. */
export function dropUpload(upload: PhotoUpload) {
  release([upload]);
  void withUploadStore((uploadStore) => uploadStore.dropStoredUploads([upload.id]));
}

/** The uploads that are in a state now. */
export const uploadsInState = (state: PhotoUpload['state']) =>
  atomStore.get(uploadsAtom).filter((upload) => upload.state === state);

/** Requests the state until the renditions are ready. A failed request is repeated; a deleted photo is released. */
export async function awaitRenditions(id: string) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, askAgain(POLL_MS, uploadsInState('processing').length)));
    const upload = findUpload(id);
    if (!upload) return;
    const answer = await call(mediaApi.read, { id }, { quiet: true }).catch((fault: unknown) => fault);
    if (answer instanceof ApiError && answer.status === 404) return dropUpload(upload);
    if (answer instanceof Error || !isMade(answer)) continue;
    void withUploadStore((uploadStore) => uploadStore.dropStoredUploads([id]));
    return answer.state === 'ready'
      ? change(id, { state: 'ready', media: answer })
      : change(id, {
          state: 'failed',
          media: answer,
          reason: { sentence: mediaFailure(answer, atomStore.get(localeAtom)) },
        });
  }
}

const isMade = (answer: unknown): answer is Media => {
  const { state } = answer as Media;
  return state === 'ready' || state === 'failed';
};
