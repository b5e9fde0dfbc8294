// Writes beside each bundle what its script is bound to, as wrangler reads its file: serving needs wrangler no more.
// Runs with the installed Node.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_getMiniflareWorkerOptions as optionsOf, unstable_readConfig as readConfig } from 'wrangler';
import { bundleOf } from './bundle.mjs';
import { root } from './platform.mjs';

for (const config of process.argv.slice(2)) {
  const { name } = readConfig({ config: join(root, config) });
  const { workerOptions } = optionsOf(join(root, config));
  writeFileSync(join(bundleOf(config), 'bindings.json'), JSON.stringify({ ...workerOptions, name }));
}
