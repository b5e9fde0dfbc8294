import { groupSpecimens } from '#contract/collection/photos/assign-photos.ts';
import {
  PHOTO_NUMBERS,
  photosApi,
  type SpecimenWithFiles,
  STONE_NUMBERS,
} from '#contract/collection/photos/photos-api.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { call } from '#web/lib/call.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';

export type SpecimensByNumber = ReadonlyMap<string, readonly SpecimenWithFiles[]>;

/** Collection numbers, and owners' own numbers as they are spelled. */
type NumberLookup = { numbers: readonly CollNo[]; stones: readonly string[] };

/** The owner's specimens by their numbers, fetched in batches; `progress` receives the share done, from 0 to 1. */
export async function fetchSpecimens(
  { numbers, stones }: NumberLookup,
  progress: (share: number) => void,
  signal?: AbortSignal,
): Promise<SpecimensByNumber> {
  const specimens: SpecimenWithFiles[] = [];
  const rounds = Math.max(Math.ceil(numbers.length / PHOTO_NUMBERS), Math.ceil(stones.length / STONE_NUMBERS));
  for (let round = 0; round < rounds; round += 1) {
    const input = {
      numbers: numbers.slice(round * PHOTO_NUMBERS, (round + 1) * PHOTO_NUMBERS),
      own_numbers: stones.slice(round * STONE_NUMBERS, (round + 1) * STONE_NUMBERS),
    };
    const { items } = await call(photosApi.specimens, input, { quiet: true, signal });
    specimens.push(...items.map(withoutLost));
    progress((round + 1) / rounds);
  }
  return groupSpecimens(specimens);
}

/** Removes files whose upload was interrupted on this device: chosen again, the upload resumes. */
function withoutLost(specimen: SpecimenWithFiles): SpecimenWithFiles {
  const lostUploads = atomStore
    .get(uploadsAtom)
    .filter(({ state, owner }) => state === 'lost' && 'specimen_id' in owner && owner.specimen_id === specimen.id);
  if (lostUploads.length === 0) return specimen;
  const isLost = (file: SpecimenWithFiles['files'][number]) =>
    lostUploads.some(({ name, size }) => name === file.name && size === file.size);
  return { ...specimen, files: specimen.files.filter((file) => !isLost(file)) };
}
