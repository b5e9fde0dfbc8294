import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './platform.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';
import { damaged } from './state-folder.mjs';
import { quietly, step } from './step.mjs';

export const wrangler = join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
const databases = { 'vug-core': 'migrations/core', 'vug-catalogue-0': 'migrations/catalogue' };

function stampFile(state) {
  return join(state, 'stamps', 'migrations');
}

export function wasMigrated(state) {
  return readStamp(stampFile(state)) === hashOf(Object.values(databases));
}

// Applies what is new in both migration folders to the local databases.
export async function migrate(state) {
  if (wasMigrated(state)) return;
  await step('Databases', async () => {
    for (const [name, folder] of Object.entries(databases)) {
      if (!existsSync(join(root, folder))) continue;
      const args = [wrangler, 'd1', 'migrations', 'apply', name, '--local', '--persist-to', state];
      await quietly(state, `migrate-${name}`, node(), args, (output) =>
        /malformed|not a database|SQLITE_CORRUPT|disk I\/O/i.test(output)
          ? damaged(state, `${name} cannot be read`).message
          : undefined,
      );
    }
  });
  writeStamp(stampFile(state), hashOf(Object.values(databases)));
}
