import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import type { Locale } from '#contract/locale.ts';
import { partIcons } from './late-icons.ts';
import { pagesByScreen } from './public-modules.ts';

const address = 'virtual:first-files';
const resolved = `\0${address}`;
type Files = { scripts: string[]; styles: string[] };

const entry = 'index.html';
/** Which file each page has that is not public: the first that is asked for where one of them is opened. */
const privateTable = 'private-pages.ts';
const words = { en: '../virtual:words/en/public', zh: '../virtual:words/zh/public' };

/**
 * Gives `virtual:first-files`: which scripts of the browser's build, made before, each public screen begins with, the
 * text of its sheets, the sheets of its icons, and its fonts. A screen whose files are not known begins with those of every
 * page.
 */
export function firstFiles(built: string): Plugin {
  return {
    name: 'first-files',
    resolveId: { filter: { id: /^virtual:first-files$/ }, handler: () => resolved },
    load: {
      filter: { id: /^\0virtual:first-files$/ },
      handler() {
        const manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8')) as Manifest;
        const pages = Object.entries(pagesByScreen()).map(([screen, page]) => [screen, page.replace(/^web\//, '')]);
        const files = Object.fromEntries(
          pages.map(([screen = '', page = '']) => [screen, inLanguages(manifest, [page])]),
        );
        const all = inLanguages(manifest, [privateTable]);
        const named = [all, ...Object.values(files)].flatMap(({ en, zh }) => [...en.styles, ...zh.styles]);
        return `const files = ${JSON.stringify(files)};
const all = ${JSON.stringify(all)};
const sheets = ${JSON.stringify(textsOf(built, named))};
export const filesOf = (screen, locale) => {
  const { scripts, styles } = (files[screen] ?? all)[locale];
  const looks = styles.map((style) => sheets[style]);
  const [icons, fonts] = [looks.flatMap((look) => look.icons ?? []), looks.flatMap((look) => look.fonts)];
  return { scripts, sheet: looks.map(({ sheet }) => sheet).join(''), icons, fonts };
};`;
      },
    },
  };
}

/** Sheets as they can stand in a page, with the paths of their icons and fonts: nothing in them ends the element. */
function textsOf(built: string, files: readonly string[]) {
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(join(built, file), 'utf8')]));
  for (const [file, text] of Object.entries(texts))
    if (/<[/!]/.test(text)) throw new Error(`${file} can't stand in a page: it has a tag's beginning.`);
  return Object.fromEntries(
    Object.entries(texts).map(([file, text]) => {
      const { sheet, icons } = partIcons(text);
      return [file, { sheet, icons: icons && `/${icons.file}`, fonts: latinFonts(sheet) }];
    }),
  );
}

/** The fonts that every page needs, whatever its letters are: those of Latin as it is written in English. */
const latinFonts = (sheet: string): string[] =>
  Array.from(
    sheet.matchAll(/@font-face\{[^}]*\burl\(([^)]+)\)[^}]*unicode-range:U\+(\?\?|0-)[^}]*\}/g),
    ([, path = '']) => path,
  );

const inLanguages = (manifest: Manifest, pages: readonly string[]): Record<Locale, Files> => ({
  en: filesOf(manifest, [entry, words.en, ...pages]),
  zh: filesOf(manifest, [entry, words.zh, ...pages]),
});

/** What these modules consist of and import at once, those that ask before those that are asked for. */
function filesOf(manifest: Manifest, keys: readonly string[]): Files {
  const found = new Set(keys);
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  const chunks = [...found].flatMap((key) => manifest[key] ?? []);
  const paths = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  return {
    scripts: paths(chunks.map(({ file }) => file)),
    styles: paths(chunks.flatMap(({ css = [] }) => css)),
  };
}
