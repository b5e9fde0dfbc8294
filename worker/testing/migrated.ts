import { env } from 'cloudflare:test';
import { allShards, catalogueBinding } from '../db/catalogue.ts';
import { storedOnce } from './stored.ts';

type Migrations = readonly { queries: string[] }[];

/** All migrations of an empty database in one trip. */
const migrate = (database: D1Database, migrations: Migrations) =>
  database.batch(migrations.flatMap(({ queries }) => queries.map((query) => database.prepare(query))));

/** Storage as the migrations leave it. */
export const migrated = storedOnce('migrated', async () => {
  const catalogues = allShards(env).map((shard) => catalogueBinding(env, shard));
  await Promise.all([
    migrate(env.DB, env.TEST_CORE_MIGRATIONS),
    ...catalogues.map((catalogue) => migrate(catalogue, env.TEST_CATALOGUE_MIGRATIONS)),
  ]);
});
