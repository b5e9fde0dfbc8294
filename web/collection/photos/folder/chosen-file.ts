import type { PhotoFile } from '#contract/collection/photos/photo-file.ts';
import { exportedPhotoKey, type PhotoDetails, readPhotoDetails } from '#contract/media/photo-details.ts';
import { fileKind } from '#web/lib/image/file-kind.ts';

/** A chosen file: what its name and first bytes say of it, and the file itself. */
export type ChosenFile = PhotoFile & { file: File; details?: PhotoDetails | undefined };

/** How many files are taken at once; the rest of a folder is left out, and the page says so. */
export const FOLDER_MAX = 2_000;

/** How many files are read at the same time. */
const BATCH_FILES = 50;

/** Reads a chosen file; `path` includes its folders where the browser gives them. */
export async function asChosen(file: File, path: string = file.webkitRelativePath): Promise<ChosenFile> {
  const folders = path.split('/').filter(Boolean).slice(0, -1);
  return { file, name: file.name, folder: folders.at(-1) ?? null, size: file.size, kind: await fileKind(file) };
}

/** All files of a file input, up to a few more than are taken. */
export async function chosenFiles(list: Iterable<File>): Promise<ChosenFile[]> {
  const ownFiles = [...list].filter((file) => !isOfTheSystem(file));
  // The file that describes the others comes first, so that it is never cut off, however many files there are.
  const files = ownFiles.toSorted((a, b) => Number(isCollection(b)) - Number(isCollection(a))).slice(0, FOLDER_MAX + 2);
  const folderFiles: ChosenFile[] = [];
  for (let index = 0; index < files.length; index += BATCH_FILES)
    folderFiles.push(...(await Promise.all(files.slice(index, index + BATCH_FILES).map((file) => asChosen(file)))));
  return folderFiles;
}

/** The file of an export that describes its photos. */
const COLLECTION_FILE = 'collection.json';
/** A larger file is ignored: it would not fit into a phone's memory. */
const COLLECTION_BYTES_MAX = 64 * 1024 * 1024;

const isCollection = ({ name }: Pick<File, 'name'>) => name.toLowerCase() === COLLECTION_FILE;

/**
 * Adds to each file the details from an export's collection.json among them, which is then left out of the result.
 */
export async function withDetails(files: readonly ChosenFile[]): Promise<ChosenFile[]> {
  const collection = files.find((file) => isCollection(file) && file.size <= COLLECTION_BYTES_MAX);
  const details = collection ? readPhotoDetails(await collection.file.text().catch(() => '')) : null;
  if (!details) return [...files];
  return files
    .filter((file) => file !== collection)
    .map((file) => ({ ...file, details: details.get(exportedPhotoKey(file.name) ?? '') }));
}

/** Whether a file is named as an export names photos but has no details. */
export const lacksDetails = ({ name, kind, details }: ChosenFile) =>
  kind !== null && details === undefined && exportedPhotoKey(name) !== null;

/** Whether a file is one that operating systems put into folders and the user has not chosen. */
export const isOfTheSystem = ({ name }: Pick<File, 'name'>) =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);
