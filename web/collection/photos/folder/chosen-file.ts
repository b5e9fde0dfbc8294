import type { PhotoFile } from '#contract/collection/photos/photo-file.ts';
import { exportedPhotoKey, type PhotoDetails, readPhotoDetails } from '#contract/media/photo-details.ts';
import { fileKind } from '#web/lib/image/file-kind.ts';

/** A file that somebody chose, as its name and its first bytes are read, and the file itself. */
export type ChosenFile = PhotoFile & { file: File; details?: PhotoDetails | undefined };

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
  const ownFiles = [...list].filter((file) => !isOfTheSystem(file));
  // However many files there are, the one that speaks of the others is among those that are taken.
  const files = ownFiles.toSorted((a, b) => Number(isCollection(b)) - Number(isCollection(a))).slice(0, FOLDER_MAX + 2);
  const folderFiles: ChosenFile[] = [];
  for (let index = 0; index < files.length; index += BATCH_FILES)
    folderFiles.push(...(await Promise.all(files.slice(index, index + BATCH_FILES).map((file) => asChosen(file)))));
  return folderFiles;
}

/** The file of an export that says what is known of its photos. */
const COLLECTION_FILE = 'collection.json';
/** One with more bytes is left alone: it would not fit a phone's memory. */
const COLLECTION_BYTES_MAX = 64 * 1024 * 1024;

const isCollection = ({ name }: Pick<File, 'name'>) => name.toLowerCase() === COLLECTION_FILE;

/** Files with what an export that lies among them says of each; the export's own file is not one of them then. */
export async function withDetails(files: readonly ChosenFile[]): Promise<ChosenFile[]> {
  const collection = files.find((file) => isCollection(file) && file.size <= COLLECTION_BYTES_MAX);
  const details = collection ? readPhotoDetails(await collection.file.text().catch(() => '')) : null;
  if (!details) return [...files];
  return files
    .filter((file) => file !== collection)
    .map((file) => ({ ...file, details: details.get(exportedPhotoKey(file.name) ?? '') }));
}

/** Whether a file is called as an export calls photos, and nothing is known of it. */
export const lacksDetails = ({ name, kind, details }: ChosenFile) =>
  kind !== null && details === undefined && exportedPhotoKey(name) !== null;

/** What systems leave in folders for themselves, and nobody has chosen. */
export const isOfTheSystem = ({ name }: Pick<File, 'name'>) =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);
