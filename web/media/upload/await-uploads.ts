import { mediaApi } from '#contract/media/api.ts';
import type { Media, MediaOwner } from '#contract/media/media.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { newUpload, ownerId, type PhotoUpload } from '#web/media/upload/photo-upload.ts';
import { cancelUpload, resumeUpload, retryUpload, startUploads } from '#web/media/upload/photo-uploads.ts';
import { restoreUploads } from '#web/media/upload/restore-uploads.ts';
import { mayResume, mayRetry } from '#web/media/upload/upload-queue.ts';
import { append, release, uploadOf, uploadsAtom } from '#web/media/upload/upload-store.ts';
import { runUpload } from '#web/media/upload/work-uploads.ts';
import { atomStore } from '#web/shell/atom-store.ts';

const ASK_AGAIN = 3_000;

/** Brings back photographs that a page closed by now had, by their ids: unfinished ones, and those the server has. */
export async function bringBack(owner: MediaOwner, ids: readonly string[]): Promise<void> {
  startUploads(ownerId(owner));
  await restoreUploads({ anew: ids.some((id) => !uploadOf(id)) });
  const found = await Promise.all(ids.filter((id) => !uploadOf(id)).map(readThere));
  const there = found.flatMap((media) => media ?? []).filter(({ id, state }) => state !== 'uploading' && !uploadOf(id));
  append(there.map((media) => asUpload(owner, media)));
  runUpload();
}

/** What the server has of one; null when it has none. Without a line it is asked until there is one again. */
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
    // What is not made yet is followed like one that has just arrived.
    state: state === 'ready' ? 'ready' : 'waiting',
    thumb: src && width && height ? { src, width, height } : null,
    arrived: true,
    media,
  };
}

/** Waits until each of these photographs is made or never will be; gives the ids of those that are, in their order. */
export async function awaitUploads(owner: MediaOwner, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await bringBack(owner, ids);
  for (const upload of uploadsOf(ids)) if (mayResume(upload)) resumeUpload(upload.id);
  const made = await Promise.all(ids.map(isMade));
  return ids.filter((_, at) => made[at]);
}

const uploadsOf = (ids: readonly string[]) => atomStore.get(uploadsAtom).filter(({ id }) => ids.includes(id));

/** Null while it is on its way. */
function outcomeOf(id: string): boolean | null {
  const state = uploadOf(id)?.state;
  if (state === 'ready') return true;
  return state === undefined || state === 'failed' || state === 'lost' ? false : null;
}

const isMade = (id: string) =>
  new Promise<boolean>((resolve) => {
    const look = () => {
      const outcome = outcomeOf(id);
      if (outcome === null) return;
      stop();
      resolve(outcome);
    };
    const stop = atomStore.sub(uploadsAtom, look);
    look();
  });

/** Tries those that failed once more. */
export function retryUploads(ids: readonly string[]) {
  for (const upload of uploadsOf(ids)) if (mayRetry(upload)) retryUpload(upload);
}

/** Lets go of photographs that are where they belong, and takes away those that never got there. */
export function settleUploads(ids: readonly string[], sent: readonly string[]) {
  release(uploadsOf(sent));
  cancelUploads(ids.filter((id) => !sent.includes(id)));
}

/** Takes photographs away, here and on the server. */
export function cancelUploads(ids: readonly string[]) {
  for (const upload of uploadsOf(ids)) void cancelUpload(upload);
}
