import type { CollNo } from '#contract/collection/numbers/coll-no.ts';
import { PHOTO_NUMBERS, type PieceWithFiles, photosApi } from '#contract/collection/photos/photos-api.ts';
import { keyOfNumber } from '#contract/collection/photos/place-photos.ts';
import { call } from '#web/lib/call.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';
import { atomStore } from '#web/shell/atom-store.ts';

export type Pieces = ReadonlyMap<string, readonly PieceWithFiles[]>;

/** One's own pieces by their numbers, asked piece by piece; `progress` hears which share of them is known. */
export async function lookUpPieces(
  numbers: readonly CollNo[],
  progress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Pieces> {
  const found: PieceWithFiles[] = [];
  for (let at = 0; at < numbers.length; at += PHOTO_NUMBERS) {
    const asked = numbers.slice(at, at + PHOTO_NUMBERS);
    const { items } = await call(photosApi.pieces, { numbers: asked }, { quiet: true, signal });
    found.push(...items.map(withoutLost));
    progress(Math.min(1, (at + PHOTO_NUMBERS) / numbers.length));
  }
  return Map.groupBy(found, keyOfNumber);
}

/** A file whose upload was interrupted here is not there: chosen again, it goes on. */
function withoutLost(piece: PieceWithFiles): PieceWithFiles {
  const lost = atomStore
    .get(uploadsAtom)
    .filter(({ state, owner }) => state === 'lost' && 'specimen_id' in owner && owner.specimen_id === piece.id);
  if (lost.length === 0) return piece;
  const isLost = (file: PieceWithFiles['files'][number]) =>
    lost.some(({ name, size }) => name === file.name && size === file.size);
  return { ...piece, files: piece.files.filter((file) => !isLost(file)) };
}
