import { asChosen, type ChosenFile, FOLDER_MAX } from './chosen-file.ts';

/** The dropped entries; must be read during the event, because the browser discards them afterwards. */
export const droppedEntries = (items: DataTransferItemList): FileSystemEntry[] =>
  [...items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));

/**
 * All files of the dropped entries, nested folders included, up to a few more than are taken. An unreadable file is
 * returned without bytes, so that it is listed as no image and does not block the others.
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

/** All entries of a folder; the browser returns a hundred per call until none are left. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return entries;
    entries.push(...batch);
  }
}
