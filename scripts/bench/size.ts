import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bench } from '#scripts/bench/bench.ts';
import { publicPages } from '#scripts/build/public-modules.ts';
import { gzipped, isOver, type Weight, weigh } from '#scripts/build/weigh.ts';
import { node, root, wrangler } from '#scripts/start/platform.mjs';
import { run } from '#scripts/start/processes.mjs';

function print(weight: Weight) {
  const limit = weight.budget === undefined ? '' : ` of ${weight.budget}${isOver(weight) ? '  OVER' : ''}`;
  console.log(`${weight.name.padEnd(68)}${(weight.bytes / 1000).toFixed(1).padStart(7)} kB${limit}`);
}

async function quietly(log: string, args: readonly string[]) {
  if ((await run(node(), args, { log })) !== 0) throw new Error(readFileSync(log, 'utf8'));
}

async function weighWorker(folder: string, config: string, assets: readonly string[]): Promise<Weight> {
  const outdir = join(folder, config);
  await quietly(`${outdir}.log`, [wrangler, 'deploy', '--dry-run', '-c', config, '--outdir', outdir, ...assets]);
  const files = readdirSync(outdir).filter((file) => /\.(js|wasm)$/.test(file));
  const bytes = files.reduce((sum, file) => sum + gzipped(join(outdir, file)), 0);
  return { name: `Worker ${config}, ${files.length} files`, bytes };
}

/** Builds into a folder of its own. */
async function build(folder: string): Promise<string> {
  const built = join(folder, 'dist', 'client');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await quietly(join(folder, 'build.log'), [vite, 'build', '--outDir', built, '--emptyOutDir']);
  return built;
}

/**
 * Prints what travels, gzipped, with OVER beside what is above its budget, and fails when anything is: of a build of its
 * own, with the workers, or with `--built` of one that is there.
 */
await bench(async ({ folder }) => {
  const { values } = parseArgs({ options: { built: { type: 'string' } } });
  const built = values.built ?? (await build(folder));
  const weights = weigh(built, publicPages());
  if (!values.built)
    weights.push(
      await weighWorker(folder, 'wrangler.toml', ['--assets', built]),
      await weighWorker(folder, 'wrangler.jobs.toml', []),
    );
  for (const weight of weights) print(weight);
  return !weights.some(isOver);
});
