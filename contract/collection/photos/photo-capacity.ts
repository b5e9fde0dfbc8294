import { MEDIA_PER_SPECIMEN, VIDEOS_TOGETHER } from '#contract/media/media.ts';
import type { PhotoFile } from './photo-file.ts';
import type { SpecimenWithFiles } from './photos-api.ts';

/** What still fits into the storage: bytes of originals, and number of files. */
export type Capacity = { bytes: number; mediaCount: number };

/** Why a specimen, or the storage, does not take another file. */
export type Full = 'already_there' | 'chosen_twice' | 'piece_full' | 'videos_full' | 'storage_full' | 'pictures_full';

type FileTally = { count: number; videos: number; signs: Set<string> };

/** Counts the free photo positions as files take them one by one. */
export class PhotoCapacity {
  readonly #tallies = new Map<string, FileTally>();
  readonly #remainingCapacity: Capacity;

  constructor(capacity: Capacity) {
    this.#remainingCapacity = { ...capacity };
  }

  /**
   * Returns the file's position among the specimen's photos, from 1, or why it is not taken. `insists` allows a
   * duplicate.
   */
  take(specimen: SpecimenWithFiles, file: PhotoFile, insists: boolean): number | Full {
    const tally = this.#tallies.get(specimen.id) ?? specimenTally(specimen);
    this.#tallies.set(specimen.id, tally);
    const full = (insists ? null : isKnown(specimen, tally, file)) ?? this.#fullReason(tally, file);
    if (full) return full;
    this.#remainingCapacity.mediaCount -= 1;
    this.#remainingCapacity.bytes -= file.size;
    tally.count += 1;
    tally.videos += file.kind === 'video' ? 1 : 0;
    tally.signs.add(fileSignature(file));
    return tally.count;
  }

  #fullReason(tally: FileTally, file: PhotoFile): Full | null {
    if (tally.count >= MEDIA_PER_SPECIMEN) return 'piece_full';
    if (file.kind === 'video' && tally.videos >= VIDEOS_TOGETHER) return 'videos_full';
    if (this.#remainingCapacity.mediaCount < 1) return 'pictures_full';
    return this.#remainingCapacity.bytes < file.size ? 'storage_full' : null;
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

/** Returns the key by which a file is recognised: name and size. */
const fileSignature = ({ name, size }: Pick<PhotoFile, 'name' | 'size'>) => `${size} ${name.normalize('NFC').trim()}`;
