import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root, wrangler } from './platform.ts';
import { whenChanged } from './stamps.ts';
import { runQuietly, step } from './step.ts';

// The script that answers requests, then the one for background jobs.
const configs = ['wrangler.toml', 'wrangler.jobs.toml'];
const sources = [
  'worker',
  'contract',
  'dist/server',
  'scripts/start/write-bindings.ts',
  ...configs,
  '.dev.vars',
  '.env',
  '.env.local',
  'package-lock.json',
];

/** The folders of both bundled scripts. */
export const bundles = configs.map((config) => join(cache, 'workers', config));

/** Writes a folder that can be served: the script as wrangler bundles it, and its bindings in bindings.json. */
export async function bundleWorker(state: string, config: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const name = `bundle-${config.replace(/\W+/g, '-')}`;
  const script = join(root, 'scripts', 'start', 'write-bindings.ts');
  await Promise.all([
    runQuietly(state, name, [wrangler, 'deploy', '--dry-run', '--outdir', folder, '-c', config]),
    runQuietly(state, `${name}-bindings`, ['--no-warnings', script, config, folder]),
  ]);
}

/** Bundles both scripts, unless they were bundled from the same files. */
export async function bundleWorkers(state: string): Promise<void> {
  await whenChanged(join(cache, 'bundle'), sources, () =>
    step('Server scripts', async () => {
      await Promise.all(bundles.map((folder, index) => bundleWorker(state, join(root, configs[index] ?? ''), folder)));
    }),
  );
}
