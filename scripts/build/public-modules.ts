import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { findImports, parseSource, resolveImport } from '#scripts/house/imports.ts';
import { root } from '#scripts/house/sources.ts';
import { bare, endpointModulePattern } from './bare-endpoints.ts';
import { walk } from './walk-syntax-tree.ts';

const publicTable = 'web/public-pages.ts';
const privateTable = 'web/private-pages.ts';

/** The modules of the public pages, by screen. */
export const pagesByScreen = (): Record<string, string> => readPages(publicTable);

/** The modules of the private pages. */
export const privatePages = (): string[] => Object.values(readPages(privateTable));

/** The modules of the public pages. */
export const publicPages = (): string[] => [...new Set(Object.values(pagesByScreen()))];

/**
 * The modules of ours that a visitor's browser may load, each with its first importer: what the app starts with and the
 * public pages import, and with `late` also what those import dynamically, but for what `withPrivateAssets` fetches.
 */
export function publicModules({ withDeferred }: { withDeferred: boolean }): Map<string, string> {
  return reachableModules(['web/main.tsx', ...publicPages()], withDeferred);
}

/** The app's modules that every page starts with. */
export const firstModules = (): Map<string, string> => reachableModules(['web/main.tsx'], false);

/** The app's modules that one page starts with. */
export const pageModules = (page: string): Map<string, string> => reachableModules([page], false);

function reachableModules(entries: readonly string[], withDeferred: boolean): Map<string, string> {
  const importers = new Map<string, string>(entries.map((file) => [file, 'the app']));
  for (const [file] of importers) {
    const text = readSource(file);
    const privateImports = privateImportPaths(file, text);
    for (const dependency of findImports({ file, text })) {
      const isFetched =
        !dependency.isDynamic || (withDeferred && file !== privateTable && !privateImports.has(dependency.to));
      const isOurs = !dependency.package && /\.tsx?$/.test(dependency.to);
      if (isOurs && !dependency.isTypeOnly && isFetched && !importers.has(dependency.to))
        importers.set(dependency.to, file);
    }
  }
  return importers;
}

/** The pages that a table imports, by screen. */
function readPages(table: string): Record<string, string> {
  const pages: Record<string, string> = {};
  walk(parseSource({ file: table, text: readSource(table) }).program, (node) => {
    if (node.type !== 'Property' || node.key.type !== 'Identifier') return true;
    const [page] = dynamicImports(table, node.value);
    if (page) pages[node.key.name] = page;
    return false;
  });
  return pages;
}

/** The modules that a file loads together with the private texts and styles. */
function privateImportPaths(file: string, text: string): Set<string> {
  const targets: string[] = [];
  // Most files have none, and parsing takes time.
  if (!text.includes('withPrivateAssets(')) return new Set();
  walk(parseSource({ file, text }).program, (node) => {
    const isPrivate =
      node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'withPrivateAssets';
    if (isPrivate) targets.push(...dynamicImports(file, node));
    return !isPrivate;
  });
  return new Set(targets);
}

/** The files that an expression imports dynamically, as paths from the repository's root. */
function dynamicImports(file: string, node: ESTree.Node): string[] {
  const files: string[] = [];
  walk(node, (child) => {
    if (child.type === 'ImportExpression' && child.source.type === 'Literal')
      files.push(resolveImport(file, String(child.source.value)).to);
    return true;
  });
  return files;
}

/** A module's source as built for the browser, which imports less. */
export function readSource(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  if (!endpointModulePattern.test(file)) return text;
  return bare(stripTypeScriptTypes(text), (code) => parseSync(file, code).program);
}
