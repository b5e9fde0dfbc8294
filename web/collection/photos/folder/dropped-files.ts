import { asChosen, type ChosenFile, FOLDER_MAX } from '#web/collection/photos/folder/chosen-file.ts';

/** What was let go over the page; to be asked at once, for it is not there any more after the event. */
export const entriesOf = (items: DataTransferItemList): FileSystemEntry[] =>
  [...items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));

/**
 * All files of what was dropped, folders within folders too, up to a few more than are taken. One that can't be read is
 * there without bytes, so that it is listed as no picture, and keeps no other back.
 */
export async function filesOfEntries(entries: readonly FileSystemEntry[]): Promise<ChosenFile[]> {
  const found: ChosenFile[] = [];
  const open = [...entries];
  for (let entry = open.shift(); entry && found.length <= FOLDER_MAX; entry = open.shift()) {
    if (isFile(entry)) found.push(await asChosen(await fileOf(entry), entry.fullPath));
    else if (isFolder(entry)) open.push(...(await entriesIn(entry)));
  }
  return found;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve) => entry.file(resolve, () => resolve(new File([], entry.name))));

/** What lies in a folder; the browser tells it a hundred at a time, until it tells none. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
