import { atom } from 'jotai';
import type { PlacedPhoto } from '#contract/collection/photos/assign-photos.ts';
import type { PhotoDetails } from '#contract/media/photo-details.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ownerId, type PhotoUpload } from '#web/media/upload/photo-upload.ts';
import { addPhotos, startUploads } from '#web/media/upload/photo-uploads.ts';
import { release, uploadsAtom } from '#web/media/upload/upload-store.ts';
import type { ChosenFile } from './chosen-file.ts';

/** A folder being sent in this visit: to which specimens, how many files, and how many of them are done. */
type FolderSending = {
  /** each specimen's number by its id */
  specimenNumbers: ReadonlyMap<string, string>;
  total: number;
  ready: number;
  /** of those that are done: duplicates of photos the owner already had, with the number of that specimen */
  duplicates: readonly { name: string; coll_no: string }[];
};

export const folderSendingAtom = atom<FolderSending | null>(null);

export const isOfFolder = ({ specimenNumbers }: FolderSending, { owner }: PhotoUpload) =>
  specimenNumbers.has(ownerId(owner));

/** Queues the assigned files for upload, specimen by specimen in row order, in the queue that sends all photos. */
export function sendFolder(files: readonly ChosenFile[], rows: readonly PlacedPhoto[]) {
  const rowsToSend = rows.flatMap(({ index, specimen, reason }) =>
    reason === null ? [{ piece: specimen, file: files[index] }] : [],
  );
  const rowsBySpecimen = Map.groupBy(rowsToSend, ({ piece }) => piece.id);
  const previousSending = atomStore.get(folderSendingAtom);
  const specimenNumbers = new Map(rowsToSend.map(({ piece }) => [piece.id, piece.coll_no]));
  atomStore.set(folderSendingAtom, {
    specimenNumbers: new Map([...(previousSending?.specimenNumbers ?? []), ...specimenNumbers]),
    total: (previousSending?.total ?? 0) + rowsToSend.length,
    ready: previousSending?.ready ?? 0,
    duplicates: previousSending?.duplicates ?? [],
  });
  for (const [specimen_id, list] of rowsBySpecimen) {
    startUploads(specimen_id);
    const sentFiles = list.flatMap(({ file }) => file ?? []);
    const isFirst = list[0]?.piece.files.length === 0;
    addPhotos(
      { specimen_id },
      sentFiles.map(({ file }) => file),
      sentFiles.length,
      detailsByFile(sentFiles, isFirst),
    );
  }
}

/** The details from the export by file; a specimen that already has photos keeps its cover. */
function detailsByFile(files: readonly ChosenFile[], isFirst: boolean): ReadonlyMap<File, PhotoDetails> {
  return new Map(
    files.flatMap(({ file, details }) =>
      details ? [[file, { ...details, is_cover: details.is_cover && isFirst }] as const] : [],
    ),
  );
}

/**
 * Completed uploads are counted and released: the page does not show hundreds of tiles, and each holds its image in
 * memory.
 */
atomStore.sub(uploadsAtom, () => {
  const folderSending = atomStore.get(folderSendingAtom);
  if (!folderSending) return;
  const readyUploads = atomStore
    .get(uploadsAtom)
    .filter((upload) => upload.state === 'ready' && isOfFolder(folderSending, upload));
  if (readyUploads.length === 0) return;
  const duplicates = readyUploads.flatMap(({ name, duplicate_of }) =>
    duplicate_of ? [{ name, coll_no: duplicate_of }] : [],
  );
  atomStore.set(folderSendingAtom, {
    ...folderSending,
    ready: folderSending.ready + readyUploads.length,
    duplicates: [...folderSending.duplicates, ...duplicates],
  });
  release(readyUploads);
});
