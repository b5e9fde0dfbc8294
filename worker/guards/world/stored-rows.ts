import { env } from 'cloudflare:test';
import { allShards, catalogueBinding } from '#worker/db/catalogue.ts';

/** All stored data, as text by table: 'core users', 'catalogue 1 specimens', 'bucket'. */
export type StoredRows = ReadonlyMap<string, string>;

const tablesIn = new Map<string, string[]>();

/** An index without contents cannot be read; its terms are a table of their own. */
async function listTables(name: string, database: D1Database): Promise<string[]> {
  const cachedTables = tablesIn.get(name);
  if (cachedTables) return cachedTables;
  const { results } = await database
    .prepare(`select name from sqlite_master where type = 'table' and name not glob '_cf_*'
      and name not glob 'sqlite_*' and name not glob 'd1_*' and sql not like '%using fts5(%' order by name`)
    .all<{ name: string }>();
  const names = results.map((row) => row.name);
  tablesIn.set(name, names);
  return names;
}

async function read(name: string, database: D1Database): Promise<[string, string][]> {
  const tables = await listTables(name, database);
  const answers = await database.batch(
    tables.map((table) => database.prepare(`select * from "${table}" order by 1, 2`)),
  );
  return tables.map((table, index) => [`${name} ${table}`, JSON.stringify(answers[index]?.results)]);
}

/** Reads all tables of all databases, and the contents of the bucket. */
export async function storedRows(): Promise<StoredRows> {
  const catalogues = allShards(env).map((shard) => read(`catalogue ${shard}`, catalogueBinding(env, shard)));
  const [core, objects, ...catalogueRows] = await Promise.all([read('core', env.DB), env.MEDIA.list(), ...catalogues]);
  const bucket = objects.objects.map(({ key, etag }) => `${key} ${etag}`).sort();
  return new Map([...core, ...catalogueRows.flat(), ['bucket', JSON.stringify(bucket)]]);
}

/** The tables whose rows differ. */
export const changedTables = (rowsBefore: StoredRows, rowsAfter: StoredRows): string[] =>
  [...new Set([...rowsBefore.keys(), ...rowsAfter.keys()])].filter(
    (table) => rowsBefore.get(table) !== rowsAfter.get(table),
  );
