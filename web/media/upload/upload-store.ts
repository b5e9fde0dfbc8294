import { atom } from 'jotai';
import { atomStore } from '#web/lib/atom-store.ts';
import type { PhotoUpload } from './photo-upload.ts';

/** All uploads of this visit, in order: they go on while their owner walks through the pages. */
export const uploadsAtom = atom<readonly PhotoUpload[]>([]);

/** What an upload holds in memory: the file, its prepared copy, and how the work on it is stopped. */
export const files = new Map<string, File>();
export const preparedJpegs = new Map<string, Blob | null>();
export const aborts = new Map<string, AbortController>();
/** What lets go of a file that was made here, once nothing reads it any more. */
export const cleanups = new Map<string, () => void>();

export const findUpload = (id: string) => atomStore.get(uploadsAtom).find((upload) => upload.id === id);

export const change = (id: string, changes: Partial<PhotoUpload>) =>
  atomStore.set(uploadsAtom, (currentUploads) =>
    currentUploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
  );

export const append = (uploads: readonly PhotoUpload[]) =>
  atomStore.set(uploadsAtom, (currentUploads) => [...currentUploads, ...uploads]);

/** Where an upload that stopped goes on: what was never prepared is prepared first. */
export function resumeState({ id, delivered, arrived }: PhotoUpload): PhotoUpload['state'] {
  if (delivered && !arrived) return 'held';
  return arrived || preparedJpegs.has(id) ? 'waiting' : 'preparing';
}

/** Lets go of an upload's file, and takes away what was made of it here. */
export function letGoOfFile(id: string) {
  files.delete(id);
  cleanups.get(id)?.();
  cleanups.delete(id);
}

/** Lets go of uploads and of all that they hold; what is being prepared or sent stops. */
export function release(releasedUploads: readonly PhotoUpload[]) {
  if (releasedUploads.length === 0) return;
  for (const { id, thumb } of releasedUploads) {
    aborts.get(id)?.abort();
    if (thumb) URL.revokeObjectURL(thumb.src);
    letGoOfFile(id);
    for (const registry of [preparedJpegs, aborts]) registry.delete(id);
  }
  atomStore.set(uploadsAtom, (currentUploads) =>
    currentUploads.filter((upload) => !releasedUploads.some(({ id }) => id === upload.id)),
  );
}
