// node write-bindings.mjs <wrangler file> <folder>: writes into a bundle's folder what its script is bound to, as wrangler
// reads its file, so that serving needs no wrangler. Runs with the installed Node.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_getMiniflareWorkerOptions as optionsOf, unstable_readConfig as readConfig } from 'wrangler';

const [config = '', folder = ''] = process.argv.slice(2);
const { name } = readConfig({ config });
const { workerOptions } = optionsOf(config);
writeFileSync(join(folder, 'bindings.json'), JSON.stringify({ ...workerOptions, name }));
