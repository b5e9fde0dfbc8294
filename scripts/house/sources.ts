import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..', '..');

export type Source = { file: string; text: string };

// Files below a folder of the repository, as paths from its root.
export function filesUnder(folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

// What people wrote in TypeScript in the given folders, tests and all.
export function sourcesUnder(...folders: string[]): Source[] {
  return folders
    .flatMap(filesUnder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

// Tests and what only tests read.
export function isForTests(file: string): boolean {
  return (
    /\.test\.tsx?$|\.spec\.ts$|-for-tests\.tsx?$/.test(file) ||
    /^worker\/(testing|guards)\/|^web\/testing\/|^e2e\//.test(file)
  );
}

// The text without comments; strings stay, so an address with // in it is cut no shorter than its line.
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}
