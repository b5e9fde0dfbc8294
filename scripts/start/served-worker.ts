import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';
import type { V4MiniflareOptions } from 'miniflare';
import { FRONT_SECRET_HEADER } from './front/forward-headers.ts';

type ModuleKind = 'ESModule' | 'CompiledWasm' | 'Data' | 'Text';
type Worker = Extract<V4MiniflareOptions, { workers: unknown[] }>['workers'][number];
/** The part of wrangler's configuration of a script's static files that is read here. */
type Assets = {
  binding?: string;
  routerConfig?: { static_routing?: { asset_worker?: string[]; user_worker?: string[] } };
};
/** A bundled script with its bindings. */
export type ServedWorker = Worker & { cronTriggers?: string[] };

const kinds: Record<string, ModuleKind> = {
  '.js': 'ESModule',
  '.wasm': 'CompiledWasm',
  '.bin': 'Data',
  '.txt': 'Text',
  '.html': 'Text',
  '.sql': 'Text',
};

const compressionModule = 'compress-response.js';
const compressionSource = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'compress-response.ts'), 'utf8'));

// On the platform static files come before the script, except for some addresses. Here the script's own
// isolate serves them, because a worker in between would slow down every other request. The script answers
// every address that is no file.
const frontSource = (script: string, { routerConfig, binding }: Assets = {}) => `
import script from './${script}';
import { compressResponse } from './${compressionModule}';
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
// A read writes a little. One that met a full disk is sent again: asking for the disk has made room for it.
async function answerAgain(request, env, ctx) {
  const response = await answer(request, env, ctx);
  if (response.status !== 503 || request.method !== 'GET' || !env.DISK) return response;
  await env.DISK.fetch('http://disk/');
  return answer(request, env, ctx);
}
// Other programs of this computer could reach this port, too, and claim any address.
const isFromFront = (request, env) => request.headers.get('${FRONT_SECRET_HEADER}') === env.FRONT_SECRET;
export const front = {
  // A Host header that makes no address, two of them, and 'OPTIONS *' leave no address to answer.
  fetch: async (request, env, ctx) => {
    if (!isFromFront(request, env)) return new Response('Forbidden', { status: 403 });
    if (!URL.canParse(request.url)) return new Response('Bad Request', { status: 400 });
    return compressResponse(request, await answerAgain(request, env, ctx));
  },
};
`;

function readModules(folder: string, assets?: Assets) {
  const names = readdirSync(folder).filter((name) => extname(name) in kinds);
  const script = names.find((name) => name.endsWith('.js')) ?? '';
  const module = (type: ModuleKind, name: string, contents?: string) => ({ type, path: join(folder, name), contents });
  return [
    // workerd starts with the first module in the list.
    module('ESModule', 'front.js', frontSource(script, assets)),
    module('ESModule', compressionModule, compressionSource),
    ...names.map((name) => module(kinds[extname(name)] ?? 'Text', name)),
  ];
}

/** Miniflare's options for a bundled script. Its export `front` is the script with its static files. */
export function createServedWorker(folder: string): ServedWorker {
  const bindings = JSON.parse(readFileSync(join(folder, 'bindings.json'), 'utf8'));
  return { ...bindings, rootPath: folder, modulesRoot: folder, modules: readModules(folder, bindings.assets) };
}
