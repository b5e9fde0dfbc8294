import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { importsOf } from '../house/imports.ts';
import { root } from '../house/sources.ts';
import { bare, describing } from './bare-endpoints.ts';

/** The table of screens fetches every page; which of them are public stands beside each. */
const table = 'web/routes.tsx';
/** What is fetched with the words and the looks of what is not public. */
const fetchedPrivately = /\bwithPrivateParts\(\s*\(\) =>\s*import\(/g;

/** The pages that everybody may open, as the table of screens says, and the one for what is still to be built. */
export function publicPages(): string[] {
  const rows = [...textOf(table).matchAll(/guard: 'none',\s+page: \(\) => import\('#([^']+)'\)/g)];
  return ['web/shell/faults/to-build.page.tsx', ...rows.flatMap(([, page]) => page ?? [])];
}

/**
 * Our modules that a visitor's browser may load, each with the one that asks for it: what the app starts with and its
 * public pages import, and with `late` also what those fetch when it is asked for, private parts left out.
 */
export function publicModules({ late }: { late: boolean }): Map<string, string> {
  return reachedFrom(['web/main.tsx', ...publicPages()], late);
}

/** Our modules that every page starts with. */
export const firstModules = (): Map<string, string> => reachedFrom(['web/main.tsx'], false);

function reachedFrom(files: readonly string[], late: boolean): Map<string, string> {
  const found = new Map<string, string>(files.map((file) => [file, 'the app']));
  for (const [file] of found)
    for (const each of importsOf({ file, text: textOf(file).replaceAll(fetchedPrivately, '(') })) {
      const isFetched = !each.late || (late && file !== table);
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
