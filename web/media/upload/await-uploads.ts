import { mediaApi } from '#contract/media/api.ts';
import type { Media, MediaOwner } from '#contract/media/media.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { newUpload, ownerId, type PhotoUpload } from './photo-upload.ts';
import { cancelUpload, resumeUpload, retryUpload, startUploads } from './photo-uploads.ts';
import { restoreUploads } from './restore-uploads.ts';
import { runUpload } from './run-uploads.ts';
import { mayResume, mayRetry } from './upload-queue.ts';
import { append, findUpload, release, uploadsAtom } from './upload-store.ts';

const ASK_AGAIN = 3_000;

/** Restores photos of a page closed by now, by their ids: unfinished uploads, and those stored on the server. */
export async function bringBack(owner: MediaOwner, ids: readonly string[]): Promise<void> {
  startUploads(ownerId(owner));
  await restoreUploads({ anew: ids.some((id) => !findUpload(id)) });
  const foundMedia = await Promise.all(ids.filter((id) => !findUpload(id)).map(readThere));
  const serverMedia = foundMedia
    .flatMap((media) => media ?? [])
    .filter(({ id, state }) => state !== 'uploading' && !findUpload(id));
  append(serverMedia.map((media) => asUpload(owner, media)));
  runUpload();
}

/**
 * Reads a photo from the server; null when it has none. While offline, the request is repeated until it is
 * answered.
 */
async function readThere(id: string): Promise<Media | null> {
  for (;;) {
    const answer = await call(mediaApi.read, { id }, { quiet: true }).catch((fault: unknown) => fault);
    if (!(answer instanceof Error)) return answer as Media;
    if (!(answer instanceof ApiError) || answer.status !== null) return null;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
  }
}

function asUpload(owner: MediaOwner, media: Media): PhotoUpload {
  const { id, state, variants, width, height } = media;
  const src = variants[320] ?? variants[640];
  return {
    ...newUpload(id, owner, { name: '', size: 0 }),
    // A photo still in processing is followed like one that has just arrived.
    state: state === 'ready' ? 'ready' : 'waiting',
    thumb: src && width && height ? { src, width, height } : null,
    arrived: true,
    media,
  };
}

/**
 * Waits until each of these photos is ready or has failed for good; returns the ids of the ready ones, in their
 * order.
 */
export async function awaitUploads(owner: MediaOwner, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await bringBack(owner, ids);
  for (const upload of findUploads(ids)) if (mayResume(upload)) resumeUpload(upload.id);
  const results = await Promise.all(ids.map(isMade));
  return ids.filter((_, index) => results[index]);
}

const findUploads = (ids: readonly string[]) => atomStore.get(uploadsAtom).filter(({ id }) => ids.includes(id));

/** Whether an upload succeeded; null while it is running. */
function uploadOutcome(id: string): boolean | null {
  const state = findUpload(id)?.state;
  if (state === 'ready') return true;
  return state === undefined || state === 'failed' || state === 'lost' ? false : null;
}

const isMade = (id: string) =>
  new Promise<boolean>((resolve) => {
    const checkOutcome = () => {
      const outcome = uploadOutcome(id);
      if (outcome === null) return;
      stop();
      resolve(outcome);
    };
    const stop = atomStore.sub(uploadsAtom, checkOutcome);
    checkOutcome();
  });

/** Retries failed uploads. */
export function retryUploads(ids: readonly string[]) {
  for (const upload of findUploads(ids)) if (mayRetry(upload)) retryUpload(upload);
}

/** Releases uploads that were attached, and cancels those that were not. */
export function settleUploads(ids: readonly string[], sentIds: readonly string[]) {
  release(findUploads(sentIds));
  cancelUploads(ids.filter((id) => !sentIds.includes(id)));
}

/** Cancels uploads and removes the photos from the server. */
export function cancelUploads(ids: readonly string[]) {
  for (const upload of findUploads(ids)) void cancelUpload(upload);
}
