import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { node, root, wrangler } from '#scripts/start/platform.mjs';
import { beforeStopping, command, run, stopEverything } from '#scripts/start/processes.mjs';

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean };
type Manifest = Record<string, Chunk>;

/** What the app may weigh, gzipped, in kB of 1,000 bytes. */
const budgets = { initial: 130, css: 12, language: 12, page: 40 };

let built = '';
const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;
const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(join(built, file)), 0);
const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

function print(label: string, bytes: number, budget?: number) {
  const limit = budget === undefined ? '' : ` of ${budget}${bytes > budget * 1000 ? '  OVER' : ''}`;
  console.log(`${label.padEnd(68)}${kb(bytes)} kB${limit}`);
}

/** A chunk with all that it imports without being asked, as files. */
function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
}

/** The scripts that the first page asks for: its own and those it loads ahead. */
function initialFiles(): Set<string> {
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  return new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []));
}

/** The pages that everybody may open, as the table of screens says. */
function publicPages(): Set<string> {
  const table = readFileSync(join(root, 'web', 'routes.tsx'), 'utf8');
  const pages = [...table.matchAll(/guard: 'none',\s+page: \(\) => import\('#web\/([^']+)'\)/g)];
  return new Set(pages.flatMap(([, page]) => page ?? []));
}

/** A page weighs what its first visitor fetches beyond the initial scripts, whichever other page shares it. */
function printWeb() {
  const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'));
  const initial = initialFiles();
  print('Initial JavaScript', weigh(initial), budgets.initial);
  const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  print('CSS', weigh(css), budgets.css);
  const open = publicPages();
  const lazy = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry);
  for (const [, { file, src }] of lazy)
    if (src?.endsWith('.po')) print(`Language ${src}`, weigh([file]), budgets.language);
  const pages = lazy.flatMap(([key, { src }]) =>
    src?.endsWith('.page.tsx')
      ? [{ src, files: [...withImports(manifest, key)].filter((file) => !initial.has(file)) }]
      : [],
  );
  for (const { src, files } of pages) {
    const others = new Set(pages.flatMap((page) => (page.src === src ? [] : page.files)));
    const alone = kb(weigh(files.filter((file) => !others.has(file)))).trim();
    const kind = open.has(src) ? 'Public page' : 'Page';
    print(`${kind} ${src} (${alone} of no other)`, weigh(files), open.has(src) ? budgets.page : undefined);
  }
  const all = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.js'));
  print(`All ${all.length} scripts`, weigh(all.map((file) => `assets/${file}`)));
}

async function printWorker(folder: string, config: string, assets: readonly string[]) {
  const outdir = join(folder, config);
  const args = [wrangler, 'deploy', '--dry-run', '-c', config, '--outdir', outdir, ...assets];
  if ((await run(node(), args, { log: join(folder, `${config}.log`) })) !== 0)
    throw new Error(`${config} does not build:\n${readFileSync(join(folder, `${config}.log`), 'utf8')}`);
  const files = readdirSync(outdir).filter((file) => /\.(js|wasm)$/.test(file));
  print(
    `Worker ${config}, ${files.length} files`,
    files.reduce((sum, file) => sum + gzipped(join(outdir, file)), 0),
  );
}

/** Builds into a folder of its own and prints what travels, gzipped, with OVER beside what is above its budget. */
await command(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vug-size-'));
  beforeStopping(() => rmSync(folder, { recursive: true, force: true }));
  built = join(folder, 'dist');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const log = join(folder, 'build.log');
  const args = [vite, 'build', '--manifest', '--outDir', built, '--emptyOutDir'];
  if ((await run(node(), args, { log })) !== 0) throw new Error(readFileSync(log, 'utf8'));
  printWeb();
  await printWorker(folder, 'wrangler.toml', ['--assets', built]);
  await printWorker(folder, 'wrangler.jobs.toml', []);
  await stopEverything(0);
});
