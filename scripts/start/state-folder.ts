import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from './refusal.ts';

const MIN_FREE_BYTES = 16_000_000;
const wayOut = 'choose another folder: STATE_DIR=/path/to/folder npm start';

/** The folder from STATE_DIR, relative to the current directory, or else .state. */
export function chosenStateFolder(): string {
  return resolve(process.env.STATE_DIR || '.state');
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a read-only disk',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'no folder can be made there',
};

/** Creates one level after the other, because Node's own recursive mkdir never ends below a folder such as /proc. */
function makeFolder(path: string) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/**
 * Creates the folder and writes into it once, so that a missing permission or a full disk is reported before
 * anything slow starts. Throws a Refusal.
 */
export function checkWritable(state: string): void {
  const probe = join(state, '.write-probe');
  try {
    makeFolder(state);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Refusal(
      `The state folder ${state} cannot be written: ${reasons[code] ?? message}. Make it writable, or ${wayOut}`,
    );
  }
  const { bavail, bsize } = statfsSync(state);
  if (bavail * bsize >= MIN_FREE_BYTES) return;
  const [free, neededSpace] = [bavail * bsize, MIN_FREE_BYTES].map((bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`);
  throw new Refusal(
    `The disk is full: the state folder ${state} has ${free} left, and needs ${neededSpace} to begin. Free some space, or ${wayOut}`,
  );
}

// Kept open as long as this process runs: the system releases the lock however the process ends.
let lock: DatabaseSync | undefined;

/**
 * Locks the folder, because two servers on one folder would overwrite each other's data. Throws a Refusal if it
 * is locked.
 */
export function lockFolder(state: string): void {
  lock = new DatabaseSync(join(state, 'running'));
  try {
    lock.exec('PRAGMA locking_mode = exclusive; BEGIN EXCLUSIVE');
  } catch {
    throw new Refusal(`Vug is running on the state folder ${state} already. Stop it, or ${wayOut}`);
  }
}
