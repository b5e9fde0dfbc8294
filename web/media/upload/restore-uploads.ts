import { keeping } from '#web/media/upload/keeping.ts';
import { newUpload, ownerId, type PhotoUpload } from '#web/media/upload/photo-upload.ts';
import type { StoredPicture, StoredUpload } from '#web/media/upload/stored-uploads.ts';
import { append, files, prepared, release, uploadOf, uploadsAtom } from '#web/media/upload/upload-store.ts';
import { runUpload, stored } from '#web/media/upload/work-uploads.ts';
import { atomStore } from '#web/shell/atom-store.ts';
import { onUserLeft } from '#web/shell/ended-session/user-left.ts';
import { sessionAtom } from '#web/shell/session.ts';

let restored: { username: string; done: Promise<void> } | null = null;

/** Goes on, once a visit, with what an earlier page of this person left unfinished; `anew`, also with what was since. */
export function restoreUploads({ anew = false } = {}): Promise<void> {
  const session = atomStore.get(sessionAtom);
  if (session.state !== 'in') return Promise.resolve();
  const { username } = session.profile;
  if (anew || restored?.username !== username) restored = { username, done: restore(username) };
  return restored.done;
}

async function restore(username: string) {
  const kept = await keeping(({ takeStoredUploads }) => takeStoredUploads(username, Date.now()));
  const found = (kept ?? []).filter(({ upload }) => !uploadOf(upload.id));
  for (const { upload, file, picture } of found) {
    if (upload.stored) stored.add(ownerId(upload.owner));
    if (file) files.set(upload.id, file);
    if (picture) prepared.set(upload.id, picture.blob);
  }
  append(found.map(({ upload, file, picture }) => asUpload(upload, file !== null, picture)));
  runUpload();
}

function asUpload(kept: StoredUpload, hasFile: boolean, picture: StoredPicture | null): PhotoUpload {
  return {
    ...newUpload(kept.id, kept.owner, kept, kept.details ?? null),
    state: stateOf(kept, hasFile, picture !== null),
    thumb: picture && { src: URL.createObjectURL(picture.blob), width: picture.width, height: picture.height },
    total: kept.size + (picture?.blob.size ?? 0),
    sha256: kept.sha256,
    delivered: kept.delivered,
    arrived: kept.arrived,
    kept: true,
    restored: true,
  };
}

function stateOf(
  { delivered, arrived, paused }: StoredUpload,
  hasFile: boolean,
  hasPicture: boolean,
): PhotoUpload['state'] {
  if (arrived) return 'waiting';
  if (delivered) return 'held';
  if (!hasFile) return 'lost';
  if (paused) return 'paused';
  return hasPicture ? 'waiting' : 'preparing';
}

/** Another user goes on with nothing of what the one before was sending. */
onUserLeft(() => {
  release(atomStore.get(uploadsAtom));
  stored.clear();
  restored = null;
});
