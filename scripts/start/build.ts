import { join } from 'node:path';
import { cache, root } from './platform.ts';
import { whenChanged } from './stamps.ts';
import { runQuietly, step } from './step.ts';

const sources = [
  'web',
  'contract',
  'scripts/build',
  'scripts/build.ts',
  'scripts/house/imports.ts',
  'scripts/house/sources.ts',
  'vite.config.ts',
  'uno.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];
// A manual build from other sources changes these.
const results = ['dist/client/index.html', 'dist/server'];

/** Builds the web app and the server's renderer into dist, unless dist was built from the same files. */
export async function buildWeb(state: string): Promise<void> {
  const script = join(root, 'scripts', 'build.ts');
  await whenChanged(join(cache, 'build'), [...sources, ...results], () =>
    step('Web app', () => runQuietly(state, 'build', ['--no-warnings', script])),
  );
}
