import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './platform.ts';

const objectName = 'miniflare-D1DatabaseObject';

/** A local database: its name, its file in the state folder, and the folder of its migrations. */
export type LocalDatabase = { name: string; file: string; migrations: string };

/** The databases of wrangler.toml. */
export function localDatabases(state: string): LocalDatabase[] {
  const text = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  const blocks = text.split(/^\[\[d1_databases\]\]$/m).slice(1);
  return blocks.map((block) => {
    const readValue = (key: string) => new RegExp(`^${key} = "([^"]+)"`, 'm').exec(block)?.[1] ?? '';
    const file = databaseFile(state, readValue('database_id'));
    return { name: readValue('database_name'), file, migrations: readValue('migrations_dir') };
  });
}

/** The file of the core database of a state folder. */
export function coreFile(state: string): string {
  const database = localDatabases(state).find(({ migrations }) => migrations.endsWith('core'));
  if (!database) throw new Error('wrangler.toml names no core database.');
  return database.file;
}

/**
 * The file of a D1 database: workerd names an object's file by the id derived from its name, here the database's
 * own id.
 */
function databaseFile(state: string, id: string): string {
  const key = createHash('sha256').update(objectName).digest();
  const sign = (data: string | Buffer) => createHmac('sha256', key).update(data).digest().subarray(0, 16);
  const name = sign(id);
  return join(state, 'v3', 'd1', objectName, `${Buffer.concat([name, sign(name)]).toString('hex')}.sqlite`);
}
