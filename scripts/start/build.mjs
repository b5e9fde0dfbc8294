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
  return `${hashOf(sources)} ${hashOf(['dist/index.html'])}`;
}

// Builds the web app into dist, unless dist was made from these very files.
export async function buildWeb(state) {
  if (existsSync(join(root, 'dist', 'index.html')) && readStamp(stamp) === currentStamp()) return;
  await step('Web app', () =>
    quietly(state, 'build', node(), [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build']),
  );
  writeStamp(stamp, currentStamp());
}
