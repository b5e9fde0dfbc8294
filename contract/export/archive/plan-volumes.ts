import { PREPARED_BYTES_MAX } from '#contract/media/media.ts';

/** What the files of one volume come to at most: a GB, with what stands around them. */
const VOLUME_BYTES = 990_000_000;
const VOLUME_FILES = 2_500;
/** Of each is asked where it is kept, and a server asks a thousand times for one answer. */
const VOLUME_THREADS = 150;

type PlannedFile = { id: string; bytes: number; drops_original: boolean };
type PlannedMedia = { ids: string[]; bytes: number };

/** What a file has at most: of one whose original is not kept, the prepared JPEG is taken, whose size nobody notes. */
const plannedBytes = ({ bytes, drops_original }: PlannedFile) => (drops_original ? PREPARED_BYTES_MAX : bytes);

/**
 * In which volumes files come, in their order. None is over a GB, but for one that holds a single file of more.
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

/** In which volumes conversations come. */
export const planThreads = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / VOLUME_THREADS) }, (_, n) =>
    ids.slice(n * VOLUME_THREADS, (n + 1) * VOLUME_THREADS),
  );
