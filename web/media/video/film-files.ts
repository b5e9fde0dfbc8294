import { isOpenElsewhere, thisTab } from '#web/media/upload/this-tab.ts';

const FOLDER = 'films';

/** A file of the browser's own that is being written: as a stream, whole afterwards, or gone. */
export type FilmFile = { writable: FileSystemWritableFileStream; finished: () => Promise<File> };

/** Whether the browser has files that can be written piece by piece without being held in memory. */
export const hasFilmFiles = () =>
  typeof navigator.storage?.getDirectory === 'function' &&
  typeof FileSystemFileHandle === 'function' &&
  'createWritable' in FileSystemFileHandle.prototype;

const nameOf = (id: string) => `${thisTab()}.${id}.mp4`;

const folder = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** Begins a film's file, of which this page lets go with `dropFilmFile`; what closed pages left is taken away first. */
export async function openFilmFile(id: string): Promise<FilmFile> {
  const films = await folder();
  await sweep(films);
  const handle = await films.getFileHandle(nameOf(id), { create: true });
  return { writable: await handle.createWritable(), finished: () => handle.getFile() };
}

/** Deletes a film's file; none is no fault. */
export async function dropFilmFile(id: string): Promise<void> {
  const films = await folder();
  await films.removeEntry(nameOf(id)).catch(() => undefined);
}

async function sweep(films: FileSystemDirectoryHandle) {
  const isOpen = await isOpenElsewhere();
  for await (const name of films.keys()) {
    const tab = name.split('.')[0] ?? '';
    if (tab !== thisTab() && !isOpen(tab)) await films.removeEntry(name).catch(() => undefined);
  }
}
