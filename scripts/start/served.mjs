import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { bundleOf } from './bundle.mjs';

const kinds = {
  '.js': 'ESModule',
  '.wasm': 'CompiledWasm',
  '.bin': 'Data',
  '.txt': 'Text',
  '.html': 'Text',
  '.sql': 'Text',
};

// The script comes first: workerd begins with the first module it is given.
function modulesIn(folder) {
  return readdirSync(folder)
    .filter((name) => extname(name) in kinds)
    .map((name) => ({ type: kinds[extname(name)], path: join(folder, name) }))
    .sort((a, b) => Number(b.type === 'ESModule') - Number(a.type === 'ESModule'));
}

// What Miniflare has to know of a bundled script.
export function served(config) {
  const folder = bundleOf(config);
  const bindings = JSON.parse(readFileSync(join(folder, 'bindings.json'), 'utf8'));
  return { ...bindings, rootPath: folder, modulesRoot: folder, modules: modulesIn(folder) };
}
