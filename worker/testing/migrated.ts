import { env } from 'cloudflare:test';
import { allShards, catalogueBinding } from '../db/catalogue.ts';
import { keepStored, putBackStored } from './stored.ts';

let isKept = false;

/** Storage as the migrations leave it: made once in each workerd, then put back as files. */
export async function beginMigrated(): Promise<void> {
  if (!isKept) {
    const catalogues = allShards(env).map((shard) => catalogueBinding(env, shard));
    await Promise.all([
      migrate(env.DB, env.TEST_CORE_MIGRATIONS),
      ...catalogues.map((catalogue) => migrate(catalogue, env.TEST_CATALOGUE_MIGRATIONS)),
    ]);
    await keepStored('migrated');
    isKept = true;
  }
  await putBackStored('migrated');
}

type Migrations = readonly { queries: string[] }[];

/** All migrations of an empty database in one trip. */
const migrate = (database: D1Database, migrations: Migrations) =>
  database.batch(migrations.flatMap(({ queries }) => queries.map((query) => database.prepare(query))));
