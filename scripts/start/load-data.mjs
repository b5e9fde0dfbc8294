import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './platform.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';
import { quietly, step } from './step.mjs';

const loads = [
  {
    label: 'Reference data',
    name: 'reference',
    script: 'scripts/load-reference.ts',
    from: ['reference', 'scripts/load-reference.ts', 'scripts/reference', 'migrations'],
  },
  {
    label: 'Demo data',
    name: 'demo',
    script: 'scripts/seed.ts',
    from: ['demo', 'scripts/seed.ts', 'scripts/seed', 'scripts/factories.ts'],
  },
];

// Loads what the product knows and the demo's collectors, each again only when it has changed.
export async function loadData(state) {
  for (const { label, name, script, from } of loads) {
    if (!existsSync(join(root, script))) continue;
    const hash = hashOf(from);
    const stamp = join(state, 'stamps', name);
    if (readStamp(stamp) === hash) continue;
    await step(label, () => quietly(state, name, node(), ['--no-warnings', join(root, script), '--state', state]));
    writeStamp(stamp, hash);
  }
}
