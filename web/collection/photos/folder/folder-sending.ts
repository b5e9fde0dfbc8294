import { atom } from 'jotai';
import type { PlacedPhoto } from '#contract/collection/photos/place-photos.ts';
import type { PhotoDetails } from '#contract/media/photo-details.ts';
import type { ChosenFile } from '#web/collection/photos/folder/chosen-file.ts';
import { ownerId, type PhotoUpload } from '#web/media/upload/photo-upload.ts';
import { addPhotos, startUploads } from '#web/media/upload/photo-uploads.ts';
import { release, uploadsAtom } from '#web/media/upload/upload-store.ts';
import { atomStore } from '#web/shell/atom-store.ts';

/** A folder that is being sent in this visit: to which pieces, how many files, and how many of them are there by now. */
type FolderSending = {
  /** each piece's number by its id */
  pieces: ReadonlyMap<string, string>;
  total: number;
  ready: number;
  /** of those that are there: what one has a second time now, and where it was */
  twice: readonly { name: string; coll_no: string }[];
};

export const folderSendingAtom = atom<FolderSending | null>(null);

export const isOfFolder = ({ pieces }: FolderSending, { owner }: PhotoUpload) => pieces.has(ownerId(owner));

/** Sends what goes to a piece, piece by piece in the order of their places, by the queue that sends all photographs. */
export function sendFolder(files: readonly ChosenFile[], rows: readonly PlacedPhoto[]) {
  const going = rows.flatMap(({ index: at, specimen: piece, reason: why }) =>
    why === null ? [{ piece, file: files[at] }] : [],
  );
  const ofPieces = Map.groupBy(going, ({ piece }) => piece.id);
  const before = atomStore.get(folderSendingAtom);
  const pieces = new Map(going.map(({ piece }) => [piece.id, piece.coll_no]));
  atomStore.set(folderSendingAtom, {
    pieces: new Map([...(before?.pieces ?? []), ...pieces]),
    total: (before?.total ?? 0) + going.length,
    ready: before?.ready ?? 0,
    twice: before?.twice ?? [],
  });
  for (const [specimen_id, list] of ofPieces) {
    startUploads(specimen_id);
    const sent = list.flatMap(({ file }) => file ?? []);
    const isFirst = list[0]?.piece.files.length === 0;
    addPhotos(
      { specimen_id },
      sent.map(({ file }) => file),
      sent.length,
      detailsByFile(sent, isFirst),
    );
  }
}

/** What the export says of each file; a specimen that has photos keeps its cover. */
function detailsByFile(files: readonly ChosenFile[], isFirst: boolean): ReadonlyMap<File, PhotoDetails> {
  return new Map(
    files.flatMap(({ file, details }) =>
      details ? [[file, { ...details, is_cover: details.is_cover && isFirst }] as const] : [],
    ),
  );
}

/** What is there is counted and let go of: nobody looks at hundreds of tiles, and each holds its picture. */
atomStore.sub(uploadsAtom, () => {
  const sending = atomStore.get(folderSendingAtom);
  if (!sending) return;
  const there = atomStore.get(uploadsAtom).filter((each) => each.state === 'ready' && isOfFolder(sending, each));
  if (there.length === 0) return;
  const twice = there.flatMap(({ name, duplicate_of }) => (duplicate_of ? [{ name, coll_no: duplicate_of }] : []));
  atomStore.set(folderSendingAtom, {
    ...sending,
    ready: sending.ready + there.length,
    twice: [...sending.twice, ...twice],
  });
  release(there);
});
