import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cache, node, root } from './platform.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';
import { quietly, step } from './step.mjs';

const sources = [
  ...['web', 'contract', 'scripts/build', 'scripts/house/imports.ts', 'scripts/house/sources.ts'],
  ...['vite.config.ts', 'uno.config.ts', 'lingui.config.ts', 'package-lock.json'],
];
const stamp = join(cache, 'build');

// The result counts too: a build made by hand from other sources is not taken for this one.
function currentStamp() {
  return `${hashOf(sources)} ${hashOf(['dist/client/index.html', 'dist/server'])}`;
}

// Builds the web app into dist, first for browsers and then what the server draws of it, unless dist was made from these very files.
export async function buildWeb(state) {
  if (existsSync(join(root, 'dist', 'client', 'index.html')) && readStamp(stamp) === currentStamp()) return;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await step('Web app', async () => {
    await quietly(state, 'build', node(), [vite, 'build']);
    await quietly(state, 'build-server', node(), [vite, 'build', '--ssr']);
  });
  writeStamp(stamp, currentStamp());
}
