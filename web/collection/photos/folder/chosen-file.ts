import type { PhotoFile } from '#contract/collection/photos/photo-file.ts';
import { fileKind } from '#web/lib/image/file-kind.ts';

/** A file that somebody chose, as its name and its first bytes are read, and the file itself. */
export type ChosenFile = PhotoFile & { file: File };

/** How many files are taken at once: what lies in a folder beyond is left out, and that is said. */
export const FOLDER_MAX = 2_000;

/** How many files are read at the same time. */
const BATCH_FILES = 50;

/** What was chosen; `path` with the folders before it, where the browser says them. */
export async function asChosen(file: File, path: string = file.webkitRelativePath): Promise<ChosenFile> {
  const folders = path.split('/').filter(Boolean).slice(0, -1);
  return { file, name: file.name, folder: folders.at(-1) ?? null, size: file.size, kind: await fileKind(file) };
}

/** All of a control's files, up to a few more than are taken. */
export async function chosenFiles(list: Iterable<File>): Promise<ChosenFile[]> {
  const files = [...list].filter((file) => !isOfTheSystem(file)).slice(0, FOLDER_MAX + 1);
  const chosen: ChosenFile[] = [];
  for (let at = 0; at < files.length; at += BATCH_FILES)
    chosen.push(...(await Promise.all(files.slice(at, at + BATCH_FILES).map((file) => asChosen(file)))));
  return chosen;
}

/** What systems leave in folders for themselves, and nobody has chosen. */
export const isOfTheSystem = ({ name }: Pick<File, 'name'>) =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);
