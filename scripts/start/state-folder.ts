import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from './refusal.ts';

const MIN_FREE_BYTES = 16_000_000;
const wayOut = 'choose another folder: STATE_DIR=/path/to/folder npm start';

/** The folder from STATE_DIR, relative to where the command was given, or else .state. */
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

/** Makes one level after the other: Node's own recursive mkdir never ends below a folder such as /proc. */
function makeFolder(path: string) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Makes the folder and writes into it once, so that a missing right or a full disk is known before anything long. */
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

// Open as long as this process runs: the system releases the lock however the process ends.
let lock: DatabaseSync | undefined;

/** Two servers on one folder would write over each other, so each start locks it. */
export function lockFolder(state: string): void {
  lock = new DatabaseSync(join(state, 'running'));
  try {
    lock.exec('PRAGMA locking_mode = exclusive; BEGIN EXCLUSIVE');
  } catch {
    throw new Refusal(`Vug is running on the state folder ${state} already. Stop it, or ${wayOut}`);
  }
}
