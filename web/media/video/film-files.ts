import { isOpenElsewhere, thisTab } from '#web/media/this-tab.ts';

const FOLDER = 'films';

type Chunk = { type: 'write'; data: Uint8Array<ArrayBuffer>; position: number };

/**
 * A file in the browser's private file system that is being written. An error such as a full disk aborts `fault`
 * with its reason and is not thrown to the writer, because a failed stream reports its error in more places than
 * are handled.
 */
export type FilmFile = {
  sink: WritableStream<Chunk>;
  fault: AbortSignal;
  readFile: () => Promise<File>;
  discard: () => Promise<void>;
};

/** Whether the browser has files that can be written in chunks without being held in memory. */
export const hasFilmFiles = () =>
  typeof navigator.storage?.getDirectory === 'function' &&
  typeof FileSystemFileHandle === 'function' &&
  'createWritable' in FileSystemFileHandle.prototype;

const filmFileName = (id: string) => `${thisTab()}.${id}.mp4`;

const folder = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** Creates the file of a video, to be deleted with `dropFilmFile`; files of closed pages are deleted first. */
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
    // A writer that was closed or has failed needs no abort.
    discard: () => writable.abort().catch(() => undefined),
  };
}

/** Deletes the file of a video; a missing file is no error, nor is a device without room for the folder. */
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
