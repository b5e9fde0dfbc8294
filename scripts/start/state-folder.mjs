import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSpace } from './disk-space.mjs';
import { node } from './platform.mjs';
import { isRunning, nameOf } from './process-names.mjs';
import { beforeStopping } from './processes.mjs';
import { Refusal } from './refusal.mjs';

// The folder from STATE_DIR, relative to where the command was given; .state without one.
export function chosenStateFolder() {
  return resolve(process.env.STATE_DIR || '.state');
}

const reasons = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a read-only disk',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'no folder can be made there',
};

// One level at a time: Node's own recursive mkdir never ends below a folder such as /proc.
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

// Makes the folder and writes into it once, so that a missing right is known before anything long.
export function checkWritable(state) {
  const probe = join(state, '.write-probe');
  try {
    makeFolder(state);
    writeFileSync(probe, '');
    rmSync(probe);
    checkSpace(state);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const reason = reasons[error.code] ?? error.message;
    throw new Refusal(
      `The state folder ${state} cannot be written: ${reason}. Choose another one: STATE_DIR=/path/to/folder npm start`,
    );
  }
}

// Two servers on one folder would write over each other.
export function takeFolder(state) {
  const file = join(state, 'running');
  if (existsSync(file)) {
    const owner = readFileSync(file, 'utf8');
    const pid = Number.parseInt(owner, 10);
    if (pid !== process.pid && isRunning(owner)) {
      throw new Refusal(
        `Vug is running on the state folder ${state} already (process ${pid}). Stop it, or choose another folder: STATE_DIR=/path/to/folder npm start`,
      );
    }
  }
  writeFileSync(file, nameOf(process.pid));
  beforeStopping(() => rmSync(file, { force: true }));
}

// What to say when the databases in the folder are not what they were.
export function damaged(state, what) {
  return new Refusal(
    `The state folder ${state} is damaged: ${what}. Move it away or delete it, then run the command again; a new one is made. (mv "${state}" "${state}-damaged")`,
  );
}

// Reads every database in the folder; the expected tables must be there once the migrations were applied.
export function checkUndamaged(state, migrated) {
  if (!migrated && !existsSync(join(state, 'v3'))) return;
  const script = fileURLToPath(new URL('./read-databases.mjs', import.meta.url));
  const answer = spawnSync(node(), ['--no-warnings', script, state, migrated ? 'migrated' : 'new'], {
    encoding: 'utf8',
  });
  if (answer.status === 0) return;
  throw damaged(state, answer.status === 2 ? answer.stdout.trim() : 'its databases cannot be read');
}
