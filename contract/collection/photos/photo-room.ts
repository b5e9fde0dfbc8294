import { MEDIA_PER_SPECIMEN, VIDEOS_TOGETHER } from '../../media/media.ts';
import type { PhotoFile } from './photo-file.ts';
import type { PieceWithFiles } from './photos-api.ts';

/** What may still come: bytes of originals, and pictures in all. */
export type Room = { bytes: number; pictures: number };

/** Why a piece, or the storage, does not take one more file. */
export type Full = 'already_there' | 'chosen_twice' | 'piece_full' | 'videos_full' | 'storage_full' | 'pictures_full';

type Held = { count: number; videos: number; signs: Set<string> };

/** The places that there are for photographs, taken one after the other. */
export class PhotoRoom {
  readonly #held = new Map<string, Held>();
  readonly #left: Room;

  constructor(room: Room) {
    this.#left = { ...room };
  }

  /** Which of a piece's photographs the file becomes, from 1 on; or why it does not. `insists` takes a file twice. */
  take(piece: PieceWithFiles, file: PhotoFile, insists: boolean): number | Full {
    const held = this.#held.get(piece.id) ?? heldBy(piece);
    this.#held.set(piece.id, held);
    const full = (insists ? null : isKnown(piece, held, file)) ?? this.#fullOf(held, file);
    if (full) return full;
    this.#left.pictures -= 1;
    this.#left.bytes -= file.size;
    held.count += 1;
    held.videos += file.kind === 'video' ? 1 : 0;
    held.signs.add(signOf(file));
    return held.count;
  }

  #fullOf(held: Held, file: PhotoFile): Full | null {
    if (held.count >= MEDIA_PER_SPECIMEN) return 'piece_full';
    if (file.kind === 'video' && held.videos >= VIDEOS_TOGETHER) return 'videos_full';
    if (this.#left.pictures < 1) return 'pictures_full';
    return this.#left.bytes < file.size ? 'storage_full' : null;
  }
}

const heldBy = ({ files }: PieceWithFiles): Held => ({
  count: files.length,
  videos: files.filter(({ kind }) => kind === 'video').length,
  signs: new Set(),
});

function isKnown({ files }: PieceWithFiles, { signs }: Held, file: PhotoFile): Full | null {
  const sign = signOf(file);
  if (files.some((one) => signOf(one) === sign)) return 'already_there';
  return signs.has(sign) ? 'chosen_twice' : null;
}

/** By what a file is known again: the same name and length. */
const signOf = ({ name, size }: Pick<PhotoFile, 'name' | 'size'>) => `${size} ${name.normalize('NFC').trim()}`;
