// A stamp is a small file with the hash of a task's input files: the task runs again when the hash changes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './platform.ts';

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** One hash over the names and contents of files and folders, given relative to the repository's root. */
function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(root, path)))) {
    hash.update(`${relative(root, file)}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}

function writeStamp(stamp: string, paths: readonly string[]): void {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hashFiles(paths));
}

/**
 * Runs a task unless the files are unchanged since it last ran; its results may be among them. Returns whether it ran.
 */
export async function whenChanged(
  stamp: string,
  paths: readonly string[],
  work: () => Promise<void>,
): Promise<boolean> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashFiles(paths)) return false;
  // An interrupted task must run again.
  rmSync(stamp, { force: true });
  await work();
  writeStamp(stamp, paths);
  return true;
}
