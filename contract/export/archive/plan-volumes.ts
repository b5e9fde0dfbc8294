import { PREPARED_BYTES_MAX } from '#contract/media/media.ts';

/** The most bytes of a volume's files: a GB, minus the ZIP's own records. */
const VOLUME_BYTES = 990_000_000;
const VOLUME_FILES = 2_500;
/**
 * The most conversations of a volume: for each the worker asks where it is stored, and one request may make a
 * thousand subrequests.
 */
const VOLUME_THREADS = 150;

type PlannedFile = { id: string; bytes: number; drops_original: boolean };
type PlannedMedia = { ids: string[]; bytes: number };

/**
 * Returns the most bytes of a file: without the original, the limit of a prepared JPEG, whose size is not stored.
 */
const plannedBytes = ({ bytes, drops_original }: PlannedFile) => (drops_original ? PREPARED_BYTES_MAX : bytes);

/**
 * Distributes files over volumes, in their order. No volume exceeds a GB, unless it contains a single larger file.
 */
export function planMedia(files: readonly PlannedFile[]): PlannedMedia[] {
  const volumes: PlannedMedia[] = [];
  for (const file of files) {
    const bytes = plannedBytes(file);
    const last = volumes.at(-1);
    if (last && last.bytes + bytes <= VOLUME_BYTES && last.ids.length < VOLUME_FILES) {
      last.ids.push(file.id);
      last.bytes += bytes;
    } else volumes.push({ ids: [file.id], bytes });
  }
  return volumes;
}

/** Distributes conversations over volumes. */
export const planThreads = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / VOLUME_THREADS) }, (_, n) =>
    ids.slice(n * VOLUME_THREADS, (n + 1) * VOLUME_THREADS),
  );
