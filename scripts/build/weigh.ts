import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
};
type Manifest = Record<string, Chunk>;

/** A gzipped size in bytes, with its budget in kB of 1,000 bytes. */
export type Weight = { name: string; bytes: number; budget?: number };

/**
 * The budgets for what a visitor downloads, gzipped, in kB of 1,000 bytes; `page` is beyond the initial scripts.
 * The product's limit for the initial scripts is 135: this one is lower, to leave room for later features.
 */
const budgets = { initial: 130, css: 20, language: 14, page: 45, map: 250 };

/** The modules of the web that a map begins with. */
export const mapSources: readonly string[] = [
  'localities/map/drawing/draw-map.ts',
  'localities/map/map-content.tsx',
  'vendor/maplibre/maplibre-gl-worker.mjs',
];

export const exceedsBudget = ({ bytes, budget }: Weight) => budget !== undefined && bytes > budget * 1000;

export const gzippedSize = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;

/**
 * Weighs a build that has its manifest: the initial download of every visitor, the languages, and the pages,
 * each with what its first visitor downloads beyond the initial scripts, also if other pages share it.
 */
export function weigh(buildFolder: string, publicPages: readonly string[]): Weight[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(buildFolder, '.vite', 'manifest.json'), 'utf8'));
  const total = (weights: readonly number[]) => weights.reduce((sum, size) => sum + size, 0);
  const bytes = (files: Iterable<string>) => total([...files].map((file) => gzippedSize(join(buildFolder, file))));
  const chunks = Object.entries(manifest);
  const [index] = chunks.find(([key, { isEntry }]) => isEntry && key.endsWith('.html')) ?? [];
  if (!index) throw new Error('The build has no entry');
  const initial = withImports(manifest, index);
  const languages = chunks.flatMap(([key, { file }]): Weight[] => {
    const [, locale, section] = /virtual:words\/(\w+)\/(\w+)$/.exec(key) ?? [];
    if (!locale) return [];
    const name = `Language ${locale}, ${section}`;
    return [{ name, bytes: bytes([file]), ...(section === 'public' && { budget: budgets.language }) }];
  });
  const pages = chunks.flatMap(([key, { src = '' }]) =>
    src.endsWith('.page.tsx')
      ? [{ src, files: [...withImports(manifest, key)].filter((file) => !initial.has(file)) }]
      : [],
  );
  // The map with its worker, which a dynamic import of the page starts, beyond what the map's pages already
  // have.
  const usedByPages = new Set(pages.flatMap(({ files }) => files));
  const mapFiles = chunks.flatMap(([key, { src = '' }]) =>
    mapSources.includes(src) ? [...withImports(manifest, key)] : [],
  );
  const map = new Set(mapFiles.filter((file) => !initial.has(file) && !usedByPages.has(file)));
  const initialStylesheets = new Set(chunks.flatMap(([, { file, css }]) => (initial.has(file) ? (css ?? []) : [])));
  const stylesheets = chunks.filter(([, { file }]) => file.endsWith('.css')).map(([, { file }]) => file);
  const scripts = readdirSync(join(buildFolder, 'assets')).filter((file) => file.endsWith('.js'));
  return [
    { name: 'Initial JavaScript', bytes: bytes(initial), budget: budgets.initial },
    { name: 'CSS, public', bytes: bytes(initialStylesheets), budget: budgets.css },
    { name: 'CSS, all', bytes: bytes(stylesheets.filter((file) => !initialStylesheets.has(file))) },
    ...languages,
    ...pages.map(({ src, files }): Weight => {
      const otherFiles = new Set(pages.flatMap((page) => (page.src === src ? [] : page.files)));
      const unsharedSize = (bytes(files.filter((file) => !otherFiles.has(file))) / 1000).toFixed(1);
      const isPublic = publicPages.includes(`web/${src}`);
      const name = `${isPublic ? 'Public page' : 'Page'} ${src} (${unsharedSize} of no other)`;
      return { name, bytes: bytes(files), ...(isPublic && { budget: budgets.page }) };
    }),
    ...(map.size > 0 ? [{ name: 'Map and its worker', bytes: bytes(map), budget: budgets.map }] : []),
    { name: `All ${scripts.length} scripts`, bytes: bytes(scripts.map((file) => `assets/${file}`)) },
  ];
}

/** The files of a chunk with all its static imports. */
function withImports(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const importedKey of chunk.imports ?? []) withImports(manifest, importedKey, files);
  return files;
}
