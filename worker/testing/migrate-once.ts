import { env } from 'cloudflare:test';
import { allShards, catalogueBinding } from '#worker/db/catalogue.ts';
import { cachedFixture } from './stored-fixtures.ts';

type Migrations = readonly { queries: string[] }[];

/** Runs all migrations of an empty database in one round trip. */
const migrate = (database: D1Database, migrations: Migrations) =>
  database.batch(migrations.flatMap(({ queries }) => queries.map((query) => database.prepare(query))));

// An isolate caches the secrets it has read and outlives the storage of a test, so each test needs the same ones
// stored.
const secretNames = ['idempotency', 'known_device', 'thread_media'];
const writeSecrets = () =>
  env.DB.batch(
    secretNames.map((name) => env.DB.prepare('insert into secrets values (?, ?)').bind(name, `${name} of the tests`)),
  );

/** Storage as the migrations leave it, with the secrets of a deployment that has already read them. */
export const migrateOnce = cachedFixture('migrated', async () => {
  const catalogues = allShards(env).map((shard) => catalogueBinding(env, shard));
  await Promise.all([
    migrate(env.DB, env.TEST_CORE_MIGRATIONS),
    ...catalogues.map((catalogue) => migrate(catalogue, env.TEST_CATALOGUE_MIGRATIONS)),
  ]);
  await writeSecrets();
});
