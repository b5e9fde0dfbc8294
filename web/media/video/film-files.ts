import { isOpenElsewhere, thisTab } from '#web/media/this-tab.ts';

const FOLDER = 'films';

type Chunk = { type: 'write'; data: Uint8Array<ArrayBuffer>; position: number };

/**
 * A file of the browser's own that is being written. What keeps it from being so, such as a full disk, aborts `fault` with
 * its reason, and is nothing to whoever writes: a stream that fails is heard of in more places than anybody listens.
 */
export type FilmFile = {
  sink: WritableStream<Chunk>;
  fault: AbortSignal;
  readFile: () => Promise<File>;
  discard: () => Promise<void>;
};

/** Whether the browser has files that can be written piece by piece without being held in memory. */
export const hasFilmFiles = () =>
  typeof navigator.storage?.getDirectory === 'function' &&
  typeof FileSystemFileHandle === 'function' &&
  'createWritable' in FileSystemFileHandle.prototype;

const filmFileName = (id: string) => `${thisTab()}.${id}.mp4`;

const folder = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** Begins a film's file, of which this page lets go with `dropFilmFile`; what closed pages left is taken away first. */
export async function openFilmFile(id: string): Promise<FilmFile> {
  const films = await folder();
  await sweep(films);
  const handle = await films.getFileHandle(filmFileName(id), { create: true });
  const writable = await handle.createWritable();
  const failController = new AbortController();
  const unlessFailed = async (work: () => Promise<void>) => {
    if (!failController.signal.aborted) await work().catch((fault: unknown) => failController.abort(fault));
  };
  return {
    sink: new WritableStream({
      write: (chunk) => unlessFailed(() => writable.write(chunk)),
      close: () => unlessFailed(() => writable.close()),
    }),
    fault: failController.signal,
    readFile: () => handle.getFile(),
    // One that is closed or failed has ended.
    discard: () => writable.abort().catch(() => undefined),
  };
}

/** Deletes a film's file; none is no fault, nor where there is not even room for a folder of them. */
export const dropFilmFile = (id: string): Promise<void> =>
  folder()
    .then((films) => films.removeEntry(filmFileName(id)))
    .catch(() => undefined);

async function sweep(films: FileSystemDirectoryHandle) {
  const isOpen = await isOpenElsewhere();
  for await (const name of films.keys()) {
    const tab = name.split('.')[0] ?? '';
    if (tab !== thisTab() && !isOpen(tab)) await films.removeEntry(name).catch(() => undefined);
  }
}
