import type { PhotoFile } from '#contract/collection/photos/photo-file.ts';

/** A file that somebody chose, as its name is read, and the file itself. */
export type ChosenFile = PhotoFile & { file: File };

/** How many files are taken at once: what lies in a folder beyond is left out, and that is said. */
export const FOLDER_MAX = 2_000;

/** What was chosen, as names are read; `path` with the folders before it, where the browser says them. */
export function asChosen(file: File, path: string = file.webkitRelativePath): ChosenFile {
  const folders = path.split('/').filter(Boolean).slice(0, -1);
  return { file, name: file.name, folder: folders.at(-1) ?? null, size: file.size };
}

/** What systems leave in folders for themselves, and nobody has chosen. */
export const isOfTheSystem = ({ name }: Pick<File, 'name'>) =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);
