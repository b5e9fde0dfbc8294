import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { importsOf } from '../house/imports.ts';
import { root } from '../house/sources.ts';
import { bare, describing } from './bare-endpoints.ts';

/** What fetches the pages that everybody may open, and what fetches the others. */
const table = 'web/public-pages.ts';
const privateTable = 'web/private-pages.ts';
/** What is fetched with the words and the looks of what is not public. */
const fetchedPrivately = /\bwithPrivateParts\(\s*\(\) =>\s*import\(/g;

/** The modules of pages, by screen, as a table of them names them. */
const pagesIn = (file: string): Record<string, string> =>
  Object.fromEntries([...textOf(file).matchAll(/(\w+): \(\) => import\('#([^']+)'\)/g)].map(([, ...pair]) => pair));

/** The modules of the pages that everybody may open, by screen. */
export const pagesByScreen = (): Record<string, string> => pagesIn(table);

/** The pages of people who are logged in. */
export const privatePages = (): string[] => Object.values(pagesIn(privateTable));

/** The pages that everybody may open. */
export const publicPages = (): string[] => Object.values(pagesByScreen());

/**
 * Our modules that a visitor's browser may load, each with the one that asks for it: what the app starts with and its
 * public pages import, and with `late` also what those fetch when it is asked for, private parts left out.
 */
export function publicModules({ late }: { late: boolean }): Map<string, string> {
  return reachedFrom(['web/main.tsx', ...publicPages()], late);
}

/** Our modules that every page starts with. */
export const firstModules = (): Map<string, string> => reachedFrom(['web/main.tsx'], false);

/** Our modules that a page starts with. */
export const modulesOf = (page: string): Map<string, string> => reachedFrom([page], false);

function reachedFrom(files: readonly string[], late: boolean): Map<string, string> {
  const found = new Map<string, string>(files.map((file) => [file, 'the app']));
  for (const [file] of found)
    for (const each of importsOf({ file, text: textOf(file).replaceAll(fetchedPrivately, '(') })) {
      const isFetched = !each.late || (late && file !== privateTable);
      const isOurs = !each.package && /\.tsx?$/.test(each.to);
      if (isOurs && !each.erased && isFetched && !found.has(each.to)) found.set(each.to, file);
    }
  return found;
}

/** A module as the browser has it, where that imports less. */
export function textOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  if (!describing.test(file)) return text;
  return bare(stripTypeScriptTypes(text), (code) => parseSync(file, code).program);
}
