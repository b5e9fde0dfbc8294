import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPages } from '#scripts/build/public-modules.ts';
import { exceedsBudget, gzippedSize, type Weight, weigh } from '#scripts/build/weigh.ts';
import { node, root, wrangler } from '#scripts/start/platform.ts';
import { prepare } from '#scripts/start/prepare.ts';
import { run } from '#scripts/start/processes.ts';
import type { Result, Workplace } from './subject.ts';

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const client = join(root, 'dist', 'client');

/** Weighs a worker as wrangler would deploy it. */
async function weighWorker(folder: string, config: string): Promise<Weight> {
  const outdir = join(folder, config);
  const log = `${outdir}.log`;
  const args = [wrangler, 'deploy', '--dry-run', '-c', config, '--outdir', outdir];
  if ((await run(node(), args, { log })) !== 0) throw new Error(readFileSync(log, 'utf8'));
  const files = readdirSync(outdir).filter((file) => /\.(js|wasm)$/.test(file));
  const bytes = files.reduce((sum, file) => sum + gzippedSize(join(outdir, file)), 0);
  return { name: `Worker ${config}, ${files.length} files`, bytes };
}

/**
 * Measures what a visitor's browser downloads of the current build, and what is deployed to the platform, beside
 * their budgets.
 */
export async function measureSize({ folder, state }: Workplace): Promise<Result> {
  await prepare({ state, ports: [] });
  const weights = weigh(client, publicPages());
  for (const config of ['wrangler.toml', 'wrangler.jobs.toml']) weights.push(await weighWorker(folder, config));
  const rows = weights.map(({ name, bytes, budget }) => [name, kilobytes(bytes), budget ? String(budget) : '']);
  const violations = weights
    .filter(exceedsBudget)
    .map(({ name, bytes, budget }) => `${name}: ${kilobytes(bytes)} of ${budget} kB`);
  return { tables: [{ caption: 'Gzipped, kB of 1,000 bytes.', head: ['what', 'kB', 'budget'], rows }], violations };
}
