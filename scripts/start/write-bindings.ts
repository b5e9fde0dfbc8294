// node write-bindings.ts <wrangler file> <folder>: writes a script's bindings, as wrangler reads its file,
// into the folder of its bundle, so that serving needs no wrangler.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_readConfig as readConfig, unstable_getMiniflareWorkerOptions as readOptions } from 'wrangler';

const [config = '', folder = ''] = process.argv.slice(2);
const { name } = readConfig({ config });
const { workerOptions } = readOptions(config);
writeFileSync(join(folder, 'bindings.json'), JSON.stringify({ ...workerOptions, name }));
