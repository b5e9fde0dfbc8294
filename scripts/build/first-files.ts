import { readFileSync } from 'node:fs';
import type { Manifest, Plugin } from 'vite';
import type { FirstFiles } from '#contract/first-view.ts';
import type { Locale } from '#contract/locale.ts';
import { pagesByScreen } from './public-modules.ts';

const address = 'virtual:first-files';
const resolved = `\0${address}`;
const entry = 'index.html';
const words = { en: '../virtual:words/en/public', zh: '../virtual:words/zh/public' };

/**
 * Gives `virtual:first-files`: which files of the browser's build, made before, each public screen begins with. A screen
 * whose files are not known begins with those of every page.
 */
export function firstFiles(manifestFile: string): Plugin {
  return {
    name: 'first-files',
    resolveId: { filter: { id: /^virtual:first-files$/ }, handler: () => resolved },
    load: {
      filter: { id: /^\0virtual:first-files$/ },
      handler() {
        const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
        const pages = Object.entries(pagesByScreen()).map(([screen, page]) => [screen, page.replace(/^web\//, '')]);
        const files = Object.fromEntries(
          pages.map(([screen = '', page = '']) => [screen, inLanguages(manifest, [page])]),
        );
        return `const files = ${JSON.stringify(files)};
const all = ${JSON.stringify(inLanguages(manifest, []))};
export const filesOf = (screen, locale) => (files[screen] ?? all)[locale];`;
      },
    },
  };
}

const inLanguages = (manifest: Manifest, pages: readonly string[]): Record<Locale, FirstFiles> => ({
  en: filesOf(manifest, [entry, words.en, ...pages]),
  zh: filesOf(manifest, [entry, words.zh, ...pages]),
});

/** What these modules consist of and import at once, those that ask before those that are asked for. */
function filesOf(manifest: Manifest, keys: readonly string[]): FirstFiles {
  const found = new Set(keys);
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  const chunks = [...found].flatMap((key) => manifest[key] ?? []);
  const paths = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  return {
    scripts: paths(chunks.map(({ file }) => file)),
    styles: paths(chunks.flatMap(({ css = [] }) => css)),
  };
}
