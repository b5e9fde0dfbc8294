import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from './refusal.ts';

/** How many moments are kept: the older ones are deleted. */
const KEPT_COUNT = 3;
/** What stays free beside the copies, in bytes. */
const MARGIN_BYTES = 100_000_000;

const copiesFolder = (state: string) => join(state, 'copies');

/** The moments of the copies in a state folder, the newest first. */
export const copyMoments = (state: string): string[] =>
  existsSync(copiesFolder(state)) ? readdirSync(copiesFolder(state)).sort().reverse() : [];

/**
 * Copies databases of a state folder as they are now, before a new version changes them; returns the moment. Throws a
 * `Refusal` if the disk has no room for them.
 */
export function copyDatabases(state: string, files: readonly string[], date = new Date()): string {
  const neededBytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const { bavail, bsize } = statfsSync(state);
  if (bavail * bsize < neededBytes + MARGIN_BYTES)
    throw new Refusal(
      `This version changes databases of ${megabytes(neededBytes)} MB, and the disk has no room for a copy of them: ${state} has ${megabytes(bavail * bsize)} MB left. Free some space, then start again.`,
    );
  const moment = date.toISOString().replaceAll(/[:.]/g, '-');
  for (const file of files) {
    const copy = join(copiesFolder(state), moment, relative(state, file));
    mkdirSync(dirname(copy), { recursive: true });
    const database = new DatabaseSync(file, { timeout: 2000 });
    // Unlike a copy of the file, it has what still waits in the write-ahead log.
    database.prepare('VACUUM INTO ?').run(copy);
    database.close();
  }
  for (const oldMoment of copyMoments(state).slice(KEPT_COUNT))
    rmSync(join(copiesFolder(state), oldMoment), { recursive: true });
  return moment;
}

/** Puts the databases of a moment back. Only while no server runs on the folder. */
export function restoreCopies(state: string, moment: string): void {
  const folder = join(copiesFolder(state), moment);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sqlite'));
  for (const file of files) {
    // The logs belong to the database that is replaced.
    for (const suffix of ['-wal', '-shm']) rmSync(join(state, file + suffix), { force: true });
    copyFileSync(join(folder, file), join(state, file));
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
