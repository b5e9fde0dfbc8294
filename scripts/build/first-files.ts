import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { Locale } from '#contract/format/locale.ts';
import type { FilesOfPages } from '#contract/server-render.ts';
import { pagesByScreen } from './public-modules.ts';

const entry = 'index.html';
/** The chunk that every private page starts with: the table of their files. */
const privateTable = 'private-pages.ts';
const texts = { en: '../virtual:words/en/public', zh: '../virtual:words/zh/public' };

/** Reads from the browser's build which files each screen starts with. */
export function firstFiles(buildFolder: string): FilesOfPages {
  const manifest = JSON.parse(readFileSync(join(buildFolder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const files = (page: string, locale: Locale) => filesOfPage(manifest, [entry, texts[locale], page]);
  const inLocales = (page: string) => ({ en: files(page, 'en'), zh: files(page, 'zh') });
  const pages = Object.entries(pagesByScreen()).map(
    ([screen, page]) => [screen, inLocales(page.replace(/^web\//, ''))] as const,
  );
  const privateFiles = inLocales(privateTable);
  const styles = [privateFiles, ...pages.map(([, page]) => page)].flatMap(({ en }) => en.styles);
  const css = Object.fromEntries(styles.map((file) => [file, readStylesheet(buildFolder, file)]));
  return { pages: Object.fromEntries(pages), otherPages: privateFiles, css };
}

/** The files of these modules' chunks with their static imports, importers first. */
function filesOfPage(manifest: Manifest, keys: readonly string[]) {
  const reachedKeys = new Set(keys);
  for (const key of reachedKeys) for (const importedKey of manifest[key]?.imports ?? []) reachedKeys.add(importedKey);
  const chunks = [...reachedKeys].flatMap((key) => manifest[key] ?? []);
  const paths = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  return { scripts: paths(chunks.map(({ file }) => file)), styles: paths(chunks.flatMap(({ css = [] }) => css)) };
}

function readStylesheet(buildFolder: string, file: string): string {
  const css = readFileSync(join(buildFolder, file), 'utf8');
  if (/<[/!]/.test(css)) throw new Error(`Remove the tag from ${file}: it would end the style element of a page.`);
  return css;
}
