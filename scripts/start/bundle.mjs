import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, node, root, wrangler } from './platform.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';
import { quietly, step } from './step.mjs';

// The script that answers requests, then the one that works in the background.
export const configs = ['wrangler.toml', 'wrangler.jobs.toml'];

const sources = [
  'worker',
  'contract',
  ...configs,
  '.dev.vars',
  '.env',
  '.env.local',
  'package-lock.json',
  'scripts/start',
];
const stamp = join(cache, 'bundle');

// Where a script lies as wrangler would put it up, and beside it bindings.json: what it is bound to.
export function bundleOf(config) {
  return join(cache, 'workers', config);
}

// The place counts: the bindings name folders of this one.
function currentStamp() {
  return `${hashOf(sources)} ${root}`;
}

const explain = (output) =>
  /Build failed with \d+ error/.test(output) ? `The worker scripts do not build:\n${output}` : undefined;

async function bundle(state, config) {
  const out = bundleOf(config);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const args = [wrangler, 'deploy', '--dry-run', '--outdir', out, '-c', join(root, config)];
  await quietly(state, `bundle-${config}`, node(), args, explain);
}

// Makes both scripts ready to be served, unless that was done from these very files.
export async function bundleWorkers(state) {
  if (configs.every((config) => existsSync(bundleOf(config))) && readStamp(stamp) === currentStamp()) return;
  await step('Server scripts', async () => {
    rmSync(stamp, { force: true });
    await Promise.all(configs.map((config) => bundle(state, config)));
    const script = join(root, 'scripts', 'start', 'write-bindings.mjs');
    await quietly(state, 'bindings', node(), ['--no-warnings', script, ...configs]);
  });
  writeStamp(stamp, currentStamp());
}
