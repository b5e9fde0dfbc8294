import { expect, test } from 'vitest';
import { FOLDER_MAX } from './chosen-file.ts';
import { droppedEntries, filesOfEntries } from './dropped-files.ts';

type Tree = { [name: string]: Tree | string | null };

/** How many entries a browser returns per call. */
const AT_ONCE = 100;

/** A dropped folder as browsers represent it: a string is a file's content, null is an unreadable file. */
function makeEntry(name: string, content: Tree | string | null, path = `/${name}`): FileSystemEntry {
  const isDirectory = typeof content === 'object' && content !== null;
  const children = isDirectory
    ? Object.entries(content).map(([child, childContent]) => makeEntry(child, childContent, `${path}/${child}`))
    : [];
  const file = (take: (file: File) => void, fail: (fault: Error) => void) =>
    typeof content === 'string' ? take(new File([content], name)) : fail(new Error('NotFoundError'));
  const createReader = () => ({ readEntries: (take: (batch: unknown[]) => void) => take(children.splice(0, AT_ONCE)) });
  return Object.assign(Object.create(null), {
    name,
    fullPath: path,
    isFile: !isDirectory,
    isDirectory,
    file,
    createReader,
  });
}

const read = async (...entries: FileSystemEntry[]) =>
  (await filesOfEntries(entries)).map(({ name, folder, size }) => `${folder ?? '-'}/${name} ${size}`);

test('a dropped folder is read with the folders in it, beside files', async () => {
  const folder = { 'SC-0012.jpg': 'abc', more: { 'SC-0013.jpg': 'ab', 'SC-0014': { 'IMG_1.jpg': 'a' } } };
  expect(await read(makeEntry('minerals', folder), makeEntry('QZ-1.jpg', 'abcd'))).toEqual([
    '-/QZ-1.jpg 4',
    'minerals/SC-0012.jpg 3',
    'more/SC-0013.jpg 2',
    'SC-0014/IMG_1.jpg 1',
  ]);
});

test('a folder is read to its end, and a few files beyond what is taken', async () => {
  const manyEntries = (count: number) =>
    makeEntry('all', Object.fromEntries(Array.from({ length: count }, (_, index) => [`SC-${index + 1}.jpg`, 'a'])));
  expect(await read(manyEntries(AT_ONCE * 2 + 1))).toHaveLength(AT_ONCE * 2 + 1);
  expect(await read(manyEntries(FOLDER_MAX + 50))).toHaveLength(FOLDER_MAX + 1);
});

test('a file that can’t be read is there without bytes and keeps no other back', async () => {
  expect(await read(makeEntry('all', { 'SC-1.jpg': null, 'SC-2.jpg': 'a' }))).toEqual([
    'all/SC-1.jpg 0',
    'all/SC-2.jpg 1',
  ]);
});

test('of what is dropped, texts are left', () => {
  const [file, text] = [
    { kind: 'file', webkitGetAsEntry: () => makeEntry('SC-1.jpg', 'a') },
    { kind: 'string', webkitGetAsEntry: () => null },
  ];
  const items = [file, text] as unknown as DataTransferItemList;
  expect(droppedEntries(items).map(({ name }) => name)).toEqual(['SC-1.jpg']);
});
