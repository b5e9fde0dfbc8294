import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, node, root, wrangler } from './platform.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';
import { quietly, step } from './step.mjs';

// The script that answers requests, then the one that works in the background.
const configs = ['wrangler.toml', 'wrangler.jobs.toml'];
const settings = ['.dev.vars', '.env', '.env.local'];
const sources = [
  'worker',
  'contract',
  'dist/server',
  'scripts/start/write-bindings.mjs',
  ...configs,
  ...settings,
  'package-lock.json',
];
const stamp = join(cache, 'bundle');

// Where both scripts lie when they were made ready to be served.
export const bundles = configs.map((config) => join(cache, 'workers', config));

// The place counts: the bindings name folders of this one.
function currentStamp() {
  return `${hashOf(sources)} ${root}`;
}

const explain = (output) =>
  /Build failed with \d+ error/.test(output) ? `The worker scripts do not build:\n${output}` : undefined;

// Makes a folder that can be served: the script as wrangler would put it up, and in bindings.json what it is bound to.
export async function bundleInto(state, config, out) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const name = `bundle-${config.replace(/\W+/g, '-')}`;
  const bundling = quietly(
    state,
    name,
    node(),
    [wrangler, 'deploy', '--dry-run', '--outdir', out, '-c', config],
    explain,
  );
  const script = join(root, 'scripts', 'start', 'write-bindings.mjs');
  await Promise.all([bundling, quietly(state, `${name}-bindings`, node(), ['--no-warnings', script, config, out])]);
}

// Makes both scripts ready to be served, unless that was done from these very files.
export async function bundleWorkers(state) {
  if (bundles.every((folder) => existsSync(folder)) && readStamp(stamp) === currentStamp()) return;
  rmSync(stamp, { force: true });
  await step('Server scripts', () =>
    Promise.all(configs.map((config, at) => bundleInto(state, join(root, config), bundles[at]))),
  );
  writeStamp(stamp, currentStamp());
}
