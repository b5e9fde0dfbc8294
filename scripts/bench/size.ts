import { join } from 'node:path';
import { publicPages } from '#scripts/build/public-modules.ts';
import { exceedsBudget, weigh } from '#scripts/build/weigh.ts';
import { weighScripts } from '#scripts/build/weigh-scripts.ts';
import { root } from '#scripts/start/platform.ts';
import { prepare } from '#scripts/start/prepare.ts';
import type { Result, Workplace } from './subject.ts';

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const client = join(root, 'dist', 'client');

/**
 * Measures what a visitor's browser downloads of the current build, and what is deployed to the platform, beside
 * their budgets.
 */
export async function measureSize({ state }: Workplace): Promise<Result> {
  await prepare({ state, ports: [] });
  const weights = [...weigh(client, publicPages()), ...weighScripts()];
  const rows = weights.map(({ name, bytes, budget }) => [name, kilobytes(bytes), budget ? String(budget) : '']);
  const violations = weights
    .filter(exceedsBudget)
    .map(({ name, bytes, budget }) => `${name}: ${kilobytes(bytes)} of ${budget} kB`);
  return { tables: [{ caption: 'Gzipped, kB of 1,000 bytes.', head: ['what', 'kB', 'budget'], rows }], violations };
}
