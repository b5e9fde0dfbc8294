import { atom } from 'jotai';
import { atomStore } from '#web/lib/atom-store.ts';
import type { PhotoUpload } from './photo-upload.ts';

/** All uploads of this visit, in order; they continue while the user visits other pages. */
export const uploadsAtom = atom<readonly PhotoUpload[]>([]);

/** What an upload holds in memory: the file, its prepared copy, and its abort controller. */
export const files = new Map<string, File>();
export const preparedJpegs = new Map<string, Blob | null>();
export const aborts = new Map<string, AbortController>();
/** Called to delete a file made on this device, once nothing reads it any more. */
export const cleanups = new Map<string, () => void>();

export const findUpload = (id: string) => atomStore.get(uploadsAtom).find((upload) => upload.id === id);

export const change = (id: string, changes: Partial<PhotoUpload>) =>
  atomStore.set(uploadsAtom, (currentUploads) =>
    currentUploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
  );

export const append = (uploads: readonly PhotoUpload[]) =>
  atomStore.set(uploadsAtom, (currentUploads) => [...currentUploads, ...uploads]);

/** The state in which a stopped upload continues: one that was never prepared is prepared first. */
export function resumeState({ id, delivered, arrived }: PhotoUpload): PhotoUpload['state'] {
  if (delivered && !arrived) return 'held';
  return arrived || preparedJpegs.has(id) ? 'waiting' : 'preparing';
}

/** Releases an upload's file and deletes what was made of it on this device. */
export function letGoOfFile(id: string) {
  files.delete(id);
  cleanups.get(id)?.();
  cleanups.delete(id);
}

/** Removes uploads with all they hold in memory; preparing and sending them is aborted. */
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
