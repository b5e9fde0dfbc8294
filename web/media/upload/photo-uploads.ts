import { useAtomValue } from 'jotai';
import { v7 as uuid } from 'uuid';
import { mediaApi } from '#contract/media/api.ts';
import type { Media, MediaOwner } from '#contract/media/media.ts';
import type { PhotoDetails } from '#contract/media/photo-details.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { otherUsername, pageUsername, sessionAtom } from '#web/shell/session.ts';
import { withUploadStore } from './keeping.ts';
import { newUpload, ownerId, type PhotoUpload } from './photo-upload.ts';
import { hashOfFile } from './upload-picture.ts';
import { matchLost } from './upload-queue.ts';
import { aborts, append, change, files, findUpload, release, resumeState, uploadsAtom } from './upload-store.ts';
import { dropUpload, runUpload, storedOwners, waitForUpload } from './work-uploads.ts';

const ownerUploads = (owner: string) => atomStore.get(uploadsAtom).filter((upload) => ownerId(upload.owner) === owner);

export const useUploads = (owner: string): readonly PhotoUpload[] =>
  useAtomValue(uploadsAtom).filter((upload) => ownerId(upload.owner) === owner);

const isComing = ({ state }: PhotoUpload) => state !== 'failed' && state !== 'lost';

/** How many photographs of an owner are on their way or there, for what is decided at one moment. */
export const uploadCount = (owner: string): number => ownerUploads(owner).filter(isComing).length;

/** How many photographs of an owner are on their way or there, followed while a page shows it. */
export const useUploadCount = (owner: string): number => useUploads(owner).filter(isComing).length;

/** Uploads by their ids, in that order. */
export function useUploadsById(ids: readonly string[]): readonly PhotoUpload[] {
  const uploads = useAtomValue(uploadsAtom);
  return ids.flatMap((id) => uploads.find((upload) => upload.id === id) ?? []);
}

/**
 * Takes in chosen files, as many as there is room for; gives how many were left out. One that was interrupted and is
 * chosen again goes on, and takes no room. `details` are what an export says of a file.
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

/** The same name and length may still be another photograph: its hash decides, where it is known. */
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
 * The log-in of another user deletes the uploads of this device. Those of this page are stored again once its user is
 * back; until then the page asks before it is closed.
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

/** The owner is stored on the server: what waited for it is sent or completed now, and what comes later at once. */
export function startUploads(owner: string) {
  if (storedOwners.has(owner)) return;
  storedOwners.add(owner);
  for (const { id } of ownerUploads(owner))
    void withUploadStore((uploadStore) => uploadStore.changeStoredUpload(id, { stored: true }));
  runUpload();
}

const awaitedOwners = new Set<string>();

/** An owner that is not stored yet keeps its photographs, whatever is written meanwhile. */
export const awaitOwner = (owner: string) => void awaitedOwners.add(owner);

/** What waits for one owner waits for another, which is not stored yet either; what was sent for it is told so. */
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

/** A text that is not stored was restored under this id: photos that wait under another id are reported, not moved to it. */
export const keepApart = (owner: string, onOther: (otherOwner: string) => void) =>
  void ownerListeners.set(owner, onOther);

const ownerKind = (owner: MediaOwner) => Object.keys(owner).join();

/**
 * What was chosen for something never stored, in a form that was left or before a reload, belongs to the new thing of that
 * kind being written now.
 */
export function adoptUnsaved(owner: MediaOwner) {
  const currentOwner = ownerId(owner);
  const isLeft = (upload: PhotoUpload) =>
    (upload.isRestored || isComing(upload)) &&
    !isExpected(ownerId(upload.owner)) &&
    ownerKind(upload.owner) === ownerKind(owner);
  const left = new Set(atomStore.get(uploadsAtom).flatMap((upload) => (isLeft(upload) ? ownerId(upload.owner) : [])));
  left.delete(currentOwner);
  const onOther = ownerListeners.get(currentOwner);
  for (const from of left) {
    if (onOther) onOther(from);
    else moveUploads(from, currentOwner);
  }
}

/** Stops one where it is; what has arrived of it stays. */
export function pauseUpload(id: string) {
  change(id, { state: 'paused' });
  aborts.get(id)?.abort();
  void withUploadStore((uploadStore) => uploadStore.changeStoredUpload(id, { paused: true }));
}

/** Goes on with a paused one, and tries the line at once for one that has none. */
export function resumeUpload(id: string) {
  const upload = findUpload(id);
  if (!upload) return;
  change(id, { state: resumeState(upload) });
  void withUploadStore((uploadStore) => uploadStore.changeStoredUpload(id, { paused: false }));
  runUpload();
}

/** Has a film converted here before it is sent. */
export function convertUpload(id: string) {
  change(id, { state: 'preparing', toConvert: true });
  runUpload();
}

/** Ends the converting of a film, or its turn to be; whether to convert it is asked again. */
export function stopConverting(id: string) {
  change(id, { state: 'asking', toConvert: false });
  aborts.get(id)?.abort();
}

/** Sends a film as it is, which only some devices play. */
export function sendAsItIs(id: string) {
  change(id, { state: 'preparing', isAnswered: true });
  runUpload();
}

/** Tries a failed one again, from its preparation where that had failed. */
export function retryUpload(upload: PhotoUpload) {
  const retriedUpload = { ...upload, delivered: false };
  change(upload.id, { ...retriedUpload, state: resumeState(retriedUpload), reason: null, sentBytes: 0 });
  runUpload();
}

/** Stops and forgets an upload; what the server has of it is taken away there too. */
export async function cancelUpload(upload: PhotoUpload): Promise<void> {
  const mayBeThere = upload.sha256 !== null || upload.arrived || upload.state === 'uploading';
  dropUpload(upload);
  await waitForUpload(upload.id);
  if (mayBeThere) await removeThere(upload.id);
}

/** Stops and forgets all that was chosen for an owner which is not going to be stored. */
export function discardUploads(owner: string) {
  for (const upload of ownerUploads(owner)) void cancelUpload(upload);
}

/** Without a line it is done when there is one again. */
async function removeThere(id: string): Promise<void> {
  const fault = await call(mediaApi.remove, { id }, { quiet: true }).catch((cause: unknown) => cause);
  if (fault instanceof ApiError && fault.status === null)
    window.addEventListener('online', () => void removeThere(id), { once: true });
}

/** Forgets uploads whose pictures a page now reads from the server. */
export function forgetShown(media: readonly Media[]) {
  const shownIds = new Set(media.filter(({ state }) => state === 'ready').map(({ id }) => id));
  release(atomStore.get(uploadsAtom).filter(({ state, id }) => state === 'ready' && shownIds.has(id)));
}
