import { asChosen, type ChosenFile, FOLDER_MAX } from './chosen-file.ts';

/** What was let go over the page; to be asked at once, for it is not there any more after the event. */
export const droppedEntries = (items: DataTransferItemList): FileSystemEntry[] =>
  [...items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));

/**
 * All files of what was dropped, folders within folders too, up to a few more than are taken. One that can't be read is
 * there without bytes, so that it is listed as no picture, and keeps no other back.
 */
export async function filesOfEntries(entries: readonly FileSystemEntry[]): Promise<ChosenFile[]> {
  const files: ChosenFile[] = [];
  const open = [...entries];
  for (let entry = open.shift(); entry && files.length <= FOLDER_MAX; entry = open.shift()) {
    if (isFile(entry)) files.push(await asChosen(await readFile(entry), entry.fullPath));
    else if (isFolder(entry)) open.push(...(await readFolder(entry)));
  }
  return files;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const readFile = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve) => entry.file(resolve, () => resolve(new File([], entry.name))));

/** What lies in a folder; the browser tells it a hundred at a time, until it tells none. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return entries;
    entries.push(...batch);
  }
}
