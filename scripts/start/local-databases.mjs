// Which databases the scripts have here, and where they lie. Built-ins only.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './platform.mjs';

const object = 'miniflare-D1DatabaseObject';

// The databases of wrangler.toml, as far as they are not production's, each with the folder of its migrations.
export function localDatabases() {
  const [local = ''] = readFileSync(join(root, 'wrangler.toml'), 'utf8').split(/^\[env\./m);
  const blocks = local.split(/^\[\[d1_databases\]\]$/m).slice(1);
  return blocks.map((block) => {
    const of = (key) => new RegExp(`^${key} = "([^"]+)"`, 'm').exec(block)?.[1];
    return { name: of('database_name'), id: of('database_id'), folder: of('migrations_dir') };
  });
}

// workerd names an object's file by the id that the object has from its name, here the database's own id.
export function databaseFile(state, id) {
  const key = createHash('sha256').update(object).digest();
  const hmac = (data) => createHmac('sha256', key).update(data).digest().subarray(0, 16);
  const name = hmac(id);
  return join(state, 'v3', 'd1', object, `${Buffer.concat([name, hmac(name)]).toString('hex')}.sqlite`);
}
