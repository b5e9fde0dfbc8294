import { atomStore } from '#web/lib/atom-store.ts';
import { onUserLeft } from '#web/shell/ended-session/user-change.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { newUpload, ownerId, type PhotoUpload } from './photo-upload.ts';
import { runUpload, storedOwners } from './run-uploads.ts';
import { withUploadStore } from './stored-upload-tasks.ts';
import type { StoredJpeg, StoredUpload } from './stored-uploads.ts';
import { append, files, findUpload, preparedJpegs, release, uploadsAtom } from './upload-store.ts';

let restoration: { username: string; completion: Promise<void> } | null = null;

/**
 * Restores, once per visit, the uploads that an earlier page of this user left unfinished; `anew` also restores
 * later ones.
 */
export function restoreUploads({ anew = false } = {}): Promise<void> {
  const session = atomStore.get(sessionAtom);
  if (session.state !== 'in') return Promise.resolve();
  const { username } = session.profile;
  if (anew || restoration?.username !== username) restoration = { username, completion: restore(username) };
  return restoration.completion;
}

async function restore(username: string) {
  const storedUploads = await withUploadStore(({ takeStoredUploads }) => takeStoredUploads(username, Date.now()));
  const missingUploads = (storedUploads ?? []).filter(({ upload }) => !findUpload(upload.id));
  for (const { upload, file, preparedJpeg } of missingUploads) {
    if (upload.stored) storedOwners.add(ownerId(upload.owner));
    if (file) files.set(upload.id, file);
    if (preparedJpeg) preparedJpegs.set(upload.id, preparedJpeg.blob);
  }
  append(missingUploads.map(({ upload, file, preparedJpeg }) => asUpload(upload, file !== null, preparedJpeg)));
  runUpload();
}

function asUpload(storedUpload: StoredUpload, hasFile: boolean, preparedJpeg: StoredJpeg | null): PhotoUpload {
  return {
    ...newUpload(storedUpload.id, storedUpload.owner, storedUpload, storedUpload.details ?? null),
    state: restoredState(storedUpload, hasFile, preparedJpeg !== null),
    thumb: preparedJpeg && {
      src: URL.createObjectURL(preparedJpeg.blob),
      width: preparedJpeg.width,
      height: preparedJpeg.height,
    },
    total: storedUpload.size + (preparedJpeg?.blob.size ?? 0),
    sha256: storedUpload.sha256,
    delivered: storedUpload.delivered,
    arrived: storedUpload.arrived,
    isStoredLocally: true,
    isRestored: true,
  };
}

function restoredState(
  { delivered, arrived, paused }: StoredUpload,
  hasFile: boolean,
  hasJpeg: boolean,
): PhotoUpload['state'] {
  if (arrived) return 'waiting';
  if (delivered) return 'held';
  if (!hasFile) return 'lost';
  if (paused) return 'paused';
  return hasJpeg ? 'waiting' : 'preparing';
}

/** Uploads of the previous user are not continued for another one. */
onUserLeft(() => {
  release(atomStore.get(uploadsAtom));
  storedOwners.clear();
  restoration = null;
});
