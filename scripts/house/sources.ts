import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..', '..');

export type Source = { file: string; text: string };

// Files below a folder of the repository, as paths from its root.
export const listFiles = (folder: string): string[] => listTreeFiles(root, folder);

function listTreeFiles(tree: string, folder: string): string[] {
  if (!existsSync(path.join(tree, folder))) return [];
  return readdirSync(path.join(tree, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(tree, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

// What people wrote in TypeScript in the given folders, tests and all.
export const readSources = (...folders: string[]): Source[] => readTreeSources(root, folders);

// The sources of another checkout of the repository.
export function readTreeSources(tree: string, folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => listTreeFiles(tree, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(tree, file), 'utf8') }));
}

// Tests and helpers used by tests only.
export function isForTests(file: string): boolean {
  return (
    /\.test\.tsx?$|\.spec\.ts$|-for-tests\.tsx?$/.test(file) ||
    /^worker\/(testing|guards)\/|^web\/testing\/|^e2e\//.test(file)
  );
}

// The text without comments; strings stay, so a line with an address that contains // is not cut.
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}
