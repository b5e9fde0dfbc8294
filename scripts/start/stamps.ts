// A stamp is a small file with the hash of what a piece of work was made from: the work is done again when that changes.
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

/** One hash over the names and contents of files and folders, given from the root of the repository. */
function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(root, path)))) {
    hash.update(`${relative(root, file)}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}

export function writeStamp(stamp: string, paths: readonly string[]): void {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hashFiles(paths));
}

/** Does some work unless the files are the ones that it was last done for; its results may be among them. */
export async function whenChanged(stamp: string, paths: readonly string[], work: () => Promise<void>): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashFiles(paths)) return;
  // Work that is cut off has to be done again.
  rmSync(stamp, { force: true });
  await work();
  writeStamp(stamp, paths);
}
