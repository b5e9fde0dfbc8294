import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const kinds = {
  '.js': 'ESModule',
  '.wasm': 'CompiledWasm',
  '.bin': 'Data',
  '.txt': 'Text',
  '.html': 'Text',
  '.sql': 'Text',
};

const packing = 'packed.js';
const packingSource = readFileSync(new URL('./packed.mjs', import.meta.url), 'utf8');

// What stands before a script: on the platform files come before any script, but for some addresses, and here the same
// isolate gives them out, without a worker in between that every other request would have to pass. What is no file is
// the script's to answer.
const frontOf = (script, { routerConfig, binding } = {}) => `
import script from './${script}';
import { packed } from './${packing}';
export * from './${script}';
export default script;
const starts = (patterns) => patterns.map((pattern) => pattern.split('*'));
const files = starts(${JSON.stringify(routerConfig?.static_routing?.asset_worker ?? [])});
const first = starts(${JSON.stringify(routerConfig?.static_routing?.user_worker ?? (binding ? [] : ['/*']))});
const isIn = (patterns, pathname) =>
  patterns.some(([start, rest]) => (rest === undefined ? pathname === start : pathname.startsWith(start)));
async function answer(request, env, ctx) {
  const { pathname } = new URL(request.url);
  if (isIn(files, pathname)) return env.${binding}.fetch(request);
  const isFirst = isIn(first, pathname) || (request.method !== 'GET' && request.method !== 'HEAD');
  const file = isFirst ? null : await env.${binding}.fetch(request);
  return file && file.status !== 404 ? file : script.fetch(request, env, ctx);
}
export const front = {
  fetch: async (request, env, ctx) => packed(request, await answer(request, env, ctx)),
};
`;

function modulesIn(folder, assets) {
  const names = readdirSync(folder).filter((name) => extname(name) in kinds);
  const script = names.find((name) => name.endsWith('.js'));
  // workerd begins with the first module it is given.
  const front = { type: 'ESModule', path: join(folder, 'front.js'), contents: frontOf(script, assets) };
  const pack = { type: 'ESModule', path: join(folder, packing), contents: packingSource };
  return [front, pack, ...names.map((name) => ({ type: kinds[extname(name)], path: join(folder, name) }))];
}

// What Miniflare has to know of a bundled script. Its export 'front' is the script with its files.
export function served(folder) {
  const bindings = JSON.parse(readFileSync(join(folder, 'bindings.json'), 'utf8'));
  return { ...bindings, rootPath: folder, modulesRoot: folder, modules: modulesIn(folder, bindings.assets) };
}
