import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '#scripts/house/sources.ts';
import { importers } from './server-chunks.ts';
import { exceedsBudget, mapSources, weigh } from './weigh.ts';

let buildFolder = '';

/** A text that does not compress below this size. */
const write = (name: string, kB: number) =>
  writeFileSync(join(buildFolder, name), randomBytes(kB * 995).toString('base64'));

beforeEach(() => {
  buildFolder = mkdtempSync(join(tmpdir(), 'vug-weigh-'));
  mkdirSync(join(buildFolder, 'assets'));
  mkdirSync(join(buildFolder, '.vite'));
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/index.css'] },
    '_list.js': { file: 'assets/list.js', imports: ['_shared.js'] },
    'home.page.tsx': { file: 'assets/home.js', src: 'home.page.tsx', isDynamicEntry: true, imports: ['_list.js'] },
    'desk.page.tsx': { file: 'assets/desk.js', src: 'desk.page.tsx', isDynamicEntry: true, imports: ['_list.js'] },
    '../virtual:words/en/public': { file: 'assets/words.js', isDynamicEntry: true },
  };
  writeFileSync(join(buildFolder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  for (const [name, kB] of Object.entries({ index: 100, shared: 10, list: 30, home: 9, desk: 50, words: 11 }))
    write(`assets/${name}.js`, kB);
  write('assets/index.css', 11);
});

afterEach(() => rmSync(buildFolder, { recursive: true }));

const kBOf = (name: RegExp) => {
  const weight = weigh(buildFolder, ['web/home.page.tsx']).find((candidate) => name.test(candidate.name));
  return Math.round((weight?.bytes ?? 0) / 1000);
};
const exceededNames = () =>
  weigh(buildFolder, ['web/home.page.tsx'])
    .filter(exceedsBudget)
    .map(({ name }) => name);

it('a page weighs what it brings beyond the initial scripts, and what every page shares once', () => {
  expect([kBOf(/^Initial/), kBOf(/home/), kBOf(/desk/), kBOf(/^Language en/)]).toEqual([110, 39, 80, 11]);
});

it('a page’s weight: what keeps its budget is not over, and a page behind the login has none', () => {
  expect(exceededNames()).toEqual([]);
});

it.each([
  ['assets/shared.js', 31, ['Initial JavaScript']],
  ['assets/index.css', 21, ['CSS, public']],
  ['assets/words.js', 15, ['Language en, public']],
  ['assets/home.js', 16, ['Public page home.page.tsx (16.0 of no other)']],
])('a page’s weight: %s of %d kB is over its budget', (name, kB, names) => {
  write(name, kB);
  expect(exceededNames()).toEqual(names);
});

// A path that leads nowhere would match nothing, and the build would pass unweighed.
it('names modules that are there', () => {
  const modules = [...importers, ...mapSources.map((source) => `web/${source}`)];
  expect(modules.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
