import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './platform.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';
import { quietly, step } from './step.mjs';

// Runs a loading script once for each content of what it loads; it adds to a folder's data and takes nothing away.
async function load(state, { label, name, script, from, args }) {
  if (!existsSync(join(root, script))) return;
  const hash = hashOf([script, ...from]);
  const stamp = join(state, 'stamps', name);
  if (readStamp(stamp) === hash) return;
  await step(label, () => quietly(state, name, node(), ['--no-warnings', join(root, script), ...args]));
  writeStamp(stamp, hash);
}

// What the product knows of minerals and localities, written into the folder's databases.
export function loadReference(state) {
  const from = ['reference', 'scripts/reference', 'migrations'];
  return load(state, {
    label: 'Reference data',
    name: 'reference',
    script: 'scripts/load-reference.ts',
    from,
    args: ['--state', state],
  });
}

// The demo's collectors sign up and catalogue through the running app, as people do.
export function fillDemo(state, port) {
  const args = ['--url', `http://127.0.0.1:${port}`];
  return load(state, {
    label: 'Demo data',
    name: 'demo',
    script: 'scripts/seed.ts',
    from: ['demo', 'scripts/seed-trades.ts', 'scripts/seed-labels.ts', 'scripts/seed-likes.ts'],
    args,
  });
}
