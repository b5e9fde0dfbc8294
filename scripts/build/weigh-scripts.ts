import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeExampleConfig } from '#scripts/deploy/site-config.ts';
import { gzippedSize, type Weight } from './weigh.ts';

const root = join(import.meta.dirname, '..', '..');
const wrangler = join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js');

/** The budgets for what the platform loads to start a script, gzipped, in kB of 1,000 bytes. */
const scripts = [
  { name: 'API script', script: 'api', budget: 1_230 },
  { name: 'Jobs script', script: 'jobs', budget: 560 },
] as const;

/** Bundles both scripts as they are deployed and weighs them, with their binary modules and without source maps. */
export const weighScripts = (): Weight[] =>
  scripts.map(({ name, script, budget }) => {
    const place = mkdtempSync(join(tmpdir(), 'vug-script-'));
    const folder = join(place, 'bundle');
    try {
      bundle(writeExampleConfig(place)[script], folder);
      const files = readdirSync(folder).filter((file) => !/\.(map|md)$/.test(file));
      return { name, bytes: files.reduce((sum, file) => sum + gzippedSize(join(folder, file)), 0), budget };
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });

function bundle(config: string, folder: string) {
  const args = [wrangler, 'deploy', '--dry-run', '--outdir', folder, '-c', config];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${config} was not bundled:\n${stdout}${stderr}`);
}
