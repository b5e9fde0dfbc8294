import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeExampleConfig } from '#scripts/deploy/site-config.ts';
import { demandWrangler } from '#scripts/deploy/wrangler.ts';
import { gzippedSize, type Weight } from './weigh.ts';

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
      const config = writeExampleConfig(place)[script];
      demandWrangler(`The ${name} was not bundled.`, 'deploy', '--dry-run', '--outdir', folder, '-c', config);
      const files = readdirSync(folder).filter((file) => !/\.(map|md)$/.test(file));
      return { name, bytes: files.reduce((sum, file) => sum + gzippedSize(join(folder, file)), 0), budget };
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });
