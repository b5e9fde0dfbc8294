import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cache, node, root } from './platform.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';
import { quietly, step } from './step.mjs';

const sources = [
  ...['web', 'contract', 'scripts/build', 'scripts/build.ts', 'scripts/house/imports.ts', 'scripts/house/sources.ts'],
  ...['vite.config.ts', 'uno.config.ts', 'lingui.config.ts', 'package-lock.json'],
];
const stamp = join(cache, 'build');

// The result counts too: a build made by hand from other sources is not taken for this one.
function currentStamp() {
  return `${hashOf(sources)} ${hashOf(['dist/client/index.html', 'dist/server'])}`;
}

// Builds the web app and what the server renders it with into dist, unless dist was made from these very files.
export async function buildWeb(state) {
  if (existsSync(join(root, 'dist', 'client', 'index.html')) && readStamp(stamp) === currentStamp()) return;
  await step('Web app', () => quietly(state, 'build', node(), ['--no-warnings', join(root, 'scripts', 'build.ts')]));
  writeStamp(stamp, currentStamp());
}
