// Runs in Node beside workerd: copies the files that a workerd has stored, and restores them.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const MEMORY = '/dev/shm';
/** More space than any workerd of a run needs. */
const FREE_MEMORY_MIN_BYTES = 1024 ** 3;
/** Miniflare's folders of databases, of objects and of buckets. */
const storages = ['d1', 'do', 'r2'] as const;

/** Puts temporary folders into memory if the machine has enough, because each write is synced. */
export function writeToMemory(): void {
  if (!existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > FREE_MEMORY_MIN_BYTES) process.env.TMPDIR = MEMORY;
}

/**
 * A service that answers POST /keep/:name by copying everything stored, and POST /put-back/:name by restoring
 * it. The bucket's name is unique to this workerd and has been written to, which identifies the workerd's
 * folder.
 */
export function storedFiles(bucket: string) {
  let folder: string | undefined;
  return async (request: Request): Promise<Response> => {
    const [, action, name = ''] = new URL(request.url).pathname.split('/');
    folder ??= findFolder(bucket);
    if (!folder) return new Response(`No folder holds the bucket ${bucket}`, { status: 404 });
    const copyFolder = join(folder, 'kept', name);
    if (action === 'keep') keep(folder, copyFolder);
    else putBack(copyFolder, folder);
    return new Response(null, { status: 204 });
  };
}

const findFolder = (bucket: string): string | undefined =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith('miniflare-'))
    .map((name) => join(tmpdir(), name))
    .find((folder) => existsSync(join(folder, 'r2', bucket)));

function keep(from: string, copyFolder: string): void {
  rmSync(copyFolder, { recursive: true, force: true });
  for (const storage of storages) copy(join(from, storage), join(copyFolder, storage));
  for (const path of listFiles(copyFolder)) {
    if (path.endsWith('.sqlite')) settle(path);
  }
  for (const path of listFiles(copyFolder)) if (/-(shm|wal)$/.test(path)) rmSync(path);
}

/** Checkpoints the write-ahead log, so that the database is a single file. */
function settle(path: string): void {
  const database = new DatabaseSync(path);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

/** Restores the files. The folders themselves stay, because workerd keeps them open. */
function putBack(copyFolder: string, to: string): void {
  if (!existsSync(copyFolder)) throw new Error(`Nothing was kept as ${copyFolder}`);
  for (const storage of storages) {
    for (const path of listFiles(join(to, storage))) rmSync(path, { force: true });
    copy(join(copyFolder, storage), join(to, storage));
  }
}

function copy(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => !isOpen(basename(path)) });
}

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !isOpen(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** The file in which workerd records the alarms of a namespace: open while it runs, and emptied when it is reset. */
const isOpen = (name: string) => name.startsWith('metadata.sqlite');
