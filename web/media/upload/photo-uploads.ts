import { useAtomValue } from 'jotai';
import { v7 as uuid } from 'uuid';
import { mediaApi } from '#contract/media/api.ts';
import type { Media, MediaOwner } from '#contract/media/media.ts';
import type { PhotoDetails } from '#contract/media/photo-details.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { otherUsername, pageUsername, sessionAtom } from '#web/shell/session.ts';
import { dropUpload } from './await-renditions.ts';
import { newUpload, ownerId, type PhotoUpload } from './photo-upload.ts';
import { runUpload, storedOwners, waitForUpload } from './run-uploads.ts';
import { hashOfFile } from './send-media.ts';
import { withUploadStore } from './stored-upload-tasks.ts';
import { matchLost } from './upload-queue.ts';
import { aborts, append, change, files, findUpload, release, resumeState, uploadsAtom } from './upload-store.ts';

const ownerUploads = (owner: string) => atomStore.get(uploadsAtom).filter((upload) => ownerId(upload.owner) === owner);

export const useUploads = (owner: string): readonly PhotoUpload[] =>
  useAtomValue(uploadsAtom).filter((upload) => ownerId(upload.owner) === owner);

const isComing = ({ state }: PhotoUpload) => state !== 'failed' && state !== 'lost';

/** The number of an owner object's photos that are being uploaded or stored, read once. */
export const uploadCount = (owner: string): number => ownerUploads(owner).filter(isComing).length;

/** The number of an owner object's photos that are being uploaded or stored, as a hook. */
export const useUploadCount = (owner: string): number => useUploads(owner).filter(isComing).length;

/** The uploads with these ids, in this order. */
export function useUploadsById(ids: readonly string[]): readonly PhotoUpload[] {
  const uploads = useAtomValue(uploadsAtom);
  return ids.flatMap((id) => uploads.find((upload) => upload.id === id) ?? []);
}

/**
 * Starts uploads of chosen files, as many as fit; returns how many were left out. An interrupted file chosen again
 * resumes its upload and does not count. `details` are those an export contains for a file.
 */
export function addPhotos(
  owner: MediaOwner,
  chosenFiles: readonly File[],
  freeSlots: number,
  details: ReadonlyMap<File, PhotoDetails> = new Map(),
): number {
  const fileMatches = matchLost(chosenFiles, ownerUploads(ownerId(owner)));
  for (const { file, lostUpload } of fileMatches) if (lostUpload) void resumeLost(lostUpload, file);
  const fresh = fileMatches.filter(({ lostUpload }) => !lostUpload).map(({ file }) => file);
  const acceptedFiles = fresh.slice(0, Math.max(0, freeSlots));
  begin(owner, acceptedFiles, details);
  return fresh.length - acceptedFiles.length;
}

function begin(owner: MediaOwner, newFiles: readonly File[], details: ReadonlyMap<File, PhotoDetails>) {
  const newUploads = newFiles.map((file) => ({ file, upload: newUpload(uuid(), owner, file, details.get(file)) }));
  for (const { file, upload } of newUploads) files.set(upload.id, file);
  append(newUploads.map(({ upload }) => upload));
  runUpload();
  for (const { file, upload } of newUploads) void keep(upload, file);
}

/** The same name and length may still be a different photo, so the hash decides, where it is known. */
async function resumeLost(lostUpload: PhotoUpload, file: File) {
  const isSame = lostUpload.sha256 === null || (await hashOfFile(file).catch(() => null)) === lostUpload.sha256;
  if (!isSame) return begin(lostUpload.owner, [file], new Map());
  files.set(lostUpload.id, file);
  change(lostUpload.id, { state: 'preparing', isStoredLocally: false });
  runUpload();
  await keep(lostUpload, file);
}

async function keep({ id, owner, name, size, sha256, details }: PhotoUpload, file: File) {
  const username = pageUsername();
  if (username === null) return;
  const isStored = storedOwners.has(ownerId(owner));
  const state = { username, at: Date.now(), stored: isStored, paused: false, delivered: false, arrived: false };
  const isStoredLocally = await withUploadStore(async ({ keepUpload }) => {
    if (files.get(id) !== file) return false;
    return keepUpload({ id, owner, name, size, sha256, details, ...state }, file);
  });
  if (isStoredLocally) change(id, { isStoredLocally });
}

let isForgotten = false;

/**
 * The log-in of another user deletes the uploads stored on this device. Those of this page are stored again once
 * its user is back; until then the page asks before it is closed.
 */
atomStore.sub(sessionAtom, () => {
  const session = atomStore.get(sessionAtom);
  if (otherUsername(session) !== null) {
    isForgotten = true;
    for (const { id } of atomStore.get(uploadsAtom)) change(id, { isStoredLocally: false });
  } else if (isForgotten && session.state === 'in') {
    isForgotten = false;
    for (const upload of atomStore.get(uploadsAtom)) {
      const file = files.get(upload.id);
      if (file) void keep(upload, file);
    }
  }
});

/**
 * Marks an owner object as stored on the server: its waiting uploads are sent or completed now, later ones at once.
 */
export function startUploads(owner: string) {
  if (storedOwners.has(owner)) return;
  storedOwners.add(owner);
  for (const { id } of ownerUploads(owner))
    void withUploadStore((uploadStore) => uploadStore.changeStoredUpload(id, { stored: true }));
  runUpload();
}

const awaitedOwners = new Set<string>();

/**
 * Marks an owner object that is not stored yet as expected, so that its photos stay with it whatever is created
 * meanwhile.
 */
export const awaitOwner = (owner: string) => void awaitedOwners.add(owner);

/**
 * Moves uploads from one owner object to another that is not stored yet either; uploads already sent are announced
 * to the server for the new one.
 */
export function moveUploads(from: string, to: string) {
  for (const upload of ownerUploads(from)) {
    const { id, state } = upload;
    const owner = Object.fromEntries(Object.keys(upload.owner).map((kind) => [kind, to])) as MediaOwner;
    const movedUpload = { ...upload, owner, delivered: false };
    const isSent = state === 'held' || state === 'uploading';
    change(id, { ...movedUpload, state: isSent ? resumeState(movedUpload) : state });
    if (isSent) aborts.get(id)?.abort();
    void withUploadStore((uploadStore) => uploadStore.changeStoredUpload(id, { owner, delivered: false }));
  }
  runUpload();
}

const isExpected = (owner: string) => storedOwners.has(owner) || awaitedOwners.has(owner);

const ownerListeners = new Map<string, (otherOwner: string) => void>();

/**
 * Registers a listener for an object restored from an unsaved draft: photos that wait under another id are reported
 * to it, instead of being moved.
 */
export const keepApart = (owner: string, onOther: (otherOwner: string) => void) =>
  void ownerListeners.set(owner, onOther);

const ownerKind = (owner: MediaOwner) => Object.keys(owner).join();

/**
 * Moves photos chosen for an object that was never stored, in a form that was left or before a reload, to the new
 * object of the same kind being created now.
 */
export function adoptUnsaved(owner: MediaOwner) {
  const currentOwner = ownerId(owner);
  const isLeft = (upload: PhotoUpload) =>
    (upload.isRestored || isComing(upload)) &&
    !isExpected(ownerId(upload.owner)) &&
    ownerKind(upload.owner) === ownerKind(owner);
  const unsavedOwnerIds = new Set(
    atomStore.get(uploadsAtom).flatMap((upload) => (isLeft(upload) ? ownerId(upload.owner) : [])),
  );
  unsavedOwnerIds.delete(currentOwner);
  const onOther = ownerListeners.get(currentOwner);
  for (const from of unsavedOwnerIds) {
    if (onOther) onOther(from);
    else moveUploads(from, currentOwner);
  }
}

/** Pauses an upload; what has arrived of it stays on the server. */
export function pauseUpload(id: string) {
  change(id, { state: 'paused' });
  aborts.get(id)?.abort();
  void withUploadStore((uploadStore) => uploadStore.changeStoredUpload(id, { paused: true }));
}

/** Resumes a paused upload, and retries an offline one at once. */
export function resumeUpload(id: string) {
  const upload = findUpload(id);
  if (!upload) return;
  change(id, { state: resumeState(upload) });
  void withUploadStore((uploadStore) => uploadStore.changeStoredUpload(id, { paused: false }));
  runUpload();
}

/** Converts a video on this device before it is sent. */
export function convertUpload(id: string) {
  change(id, { state: 'preparing', toConvert: true });
  runUpload();
}

/** Stops or cancels the conversion of a video; the user is asked again whether to convert it. */
export function stopConverting(id: string) {
  change(id, { state: 'asking', toConvert: false });
  aborts.get(id)?.abort();
}

/** Sends a video unconverted, although only some devices play it. */
export function sendAsItIs(id: string) {
  change(id, { state: 'preparing', isAnswered: true });
  runUpload();
}

/** Retries a failed upload, from its preparation where that had failed. */
export function retryUpload(upload: PhotoUpload) {
  const retriedUpload = { ...upload, delivered: false };
  change(upload.id, { ...retriedUpload, state: resumeState(retriedUpload), reason: null, sentBytes: 0 });
  runUpload();
}

/** Cancels an upload and removes what the server has of it. */
export async function cancelUpload(upload: PhotoUpload): Promise<void> {
  const mayBeThere = upload.sha256 !== null || upload.arrived || upload.state === 'uploading';
  dropUpload(upload);
  await waitForUpload(upload.id);
  if (mayBeThere) await removeThere(upload.id);
}

/** Cancels all uploads of an owner object that will not be stored. */
export function discardUploads(owner: string) {
  for (const upload of ownerUploads(owner)) void cancelUpload(upload);
}

/** While offline, the removal is repeated once online again. */
async function removeThere(id: string): Promise<void> {
  const fault = await call(mediaApi.remove, { id }, { quiet: true }).catch((cause: unknown) => cause);
  if (fault instanceof ApiError && fault.status === null)
    window.addEventListener('online', () => void removeThere(id), { once: true });
}

/** Removes uploads whose photos the page now reads from the server. */
export function forgetShown(media: readonly Media[]) {
  const shownIds = new Set(media.filter(({ state }) => state === 'ready').map(({ id }) => id));
  release(atomStore.get(uploadsAtom).filter(({ state, id }) => state === 'ready' && shownIds.has(id)));
}
