import { atom } from 'jotai';
import { atomStore } from '#web/lib/atom-store.ts';
import { ownerId } from '#web/media/upload/photo-upload.ts';
import { addPhotos } from '#web/media/upload/photo-uploads.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';

/**
 * Photos of threads that belong to something other than the message being written: a problem, a line of a proposal.
 */
export const asideAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Keeps photos out of the message being written. */
export const setAside = (ids: readonly string[]) =>
  atomStore.set(asideAtom, (asideIds) => new Set([...asideIds, ...ids]));

/**
 * Uploads chosen files for something other than the message, as far as they fit; returns the ids of the uploads and
 * how many files were left out.
 */
export function addAside(thread_id: string, files: readonly File[], remainingCount: number) {
  const previousIds = new Set(uploadIds(thread_id));
  const leftOut = addPhotos({ thread_id }, files, remainingCount);
  const addedIds = uploadIds(thread_id).filter((id) => !previousIds.has(id));
  setAside(addedIds);
  return { added: addedIds, leftOut };
}

const uploadIds = (thread_id: string) =>
  atomStore.get(uploadsAtom).flatMap(({ id, owner }) => (ownerId(owner) === thread_id ? [id] : []));
