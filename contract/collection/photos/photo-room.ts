import { MEDIA_PER_SPECIMEN, VIDEOS_TOGETHER } from '#contract/media/media.ts';
import type { PhotoFile } from './photo-file.ts';
import type { SpecimenWithFiles } from './photos-api.ts';

/** What may still come: bytes of originals, and pictures in all. */
export type Capacity = { bytes: number; pictures: number };

/** Why a piece, or the storage, does not take one more file. */
export type Full = 'already_there' | 'chosen_twice' | 'piece_full' | 'videos_full' | 'storage_full' | 'pictures_full';

type FileTally = { count: number; videos: number; signs: Set<string> };

/** The places that there are for photographs, taken one after the other. */
export class PhotoCapacity {
  readonly #tallies = new Map<string, FileTally>();
  readonly #left: Capacity;

  constructor(capacity: Capacity) {
    this.#left = { ...capacity };
  }

  /** Which of a piece's photographs the file becomes, from 1 on; or why it does not. `insists` takes a file twice. */
  take(specimen: SpecimenWithFiles, file: PhotoFile, insists: boolean): number | Full {
    const tally = this.#tallies.get(specimen.id) ?? specimenTally(specimen);
    this.#tallies.set(specimen.id, tally);
    const full = (insists ? null : isKnown(specimen, tally, file)) ?? this.#fullReason(tally, file);
    if (full) return full;
    this.#left.pictures -= 1;
    this.#left.bytes -= file.size;
    tally.count += 1;
    tally.videos += file.kind === 'video' ? 1 : 0;
    tally.signs.add(fileSignature(file));
    return tally.count;
  }

  #fullReason(tally: FileTally, file: PhotoFile): Full | null {
    if (tally.count >= MEDIA_PER_SPECIMEN) return 'piece_full';
    if (file.kind === 'video' && tally.videos >= VIDEOS_TOGETHER) return 'videos_full';
    if (this.#left.pictures < 1) return 'pictures_full';
    return this.#left.bytes < file.size ? 'storage_full' : null;
  }
}

const specimenTally = ({ files }: SpecimenWithFiles): FileTally => ({
  count: files.length,
  videos: files.filter(({ kind }) => kind === 'video').length,
  signs: new Set(),
});

function isKnown({ files }: SpecimenWithFiles, { signs }: FileTally, file: PhotoFile): Full | null {
  const sign = fileSignature(file);
  if (files.some((storedFile) => fileSignature(storedFile) === sign)) return 'already_there';
  return signs.has(sign) ? 'chosen_twice' : null;
}

/** By what a file is known again: the same name and length. */
const fileSignature = ({ name, size }: Pick<PhotoFile, 'name' | 'size'>) => `${size} ${name.normalize('NFC').trim()}`;
