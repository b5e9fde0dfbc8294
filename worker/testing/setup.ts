import { env, reset } from 'cloudflare:test';
import { afterEach, beforeEach } from 'vitest';
import { allShards, catalogueBinding } from '../db/catalogue.ts';

const TRIES = 40;
const PAUSE = 100;

const catalogues = () => allShards(env).map((shard) => catalogueBinding(env, shard));

type Migrations = readonly { queries: string[] }[];

/** All migrations of an empty database in one trip: a thousand tests begin with them. */
const migrate = (database: D1Database, migrations: Migrations) =>
  database.batch(migrations.flatMap(({ queries }) => queries.map((query) => database.prepare(query))));

/** Whether the test before left a database behind. */
async function isLeftOver(): Promise<boolean> {
  const tables = await Promise.all(
    [env.DB, ...catalogues()].map((database) =>
      database.prepare(`select 1 from sqlite_schema where name in ('users', 'specimens')`).all(),
    ),
  );
  return tables.some(({ results }) => results.length > 0);
}

beforeEach(async () => {
  // A queue's bell that rings while a test is reset keeps its database alive for a moment, with all that is in it.
  for (let left = TRIES; left > 0 && (await isLeftOver()); left -= 1) {
    await scheduler.wait(PAUSE);
    await reset();
  }
  await Promise.all([
    migrate(env.DB, env.TEST_CORE_MIGRATIONS),
    ...catalogues().map((catalogue) => migrate(catalogue, env.TEST_CATALOGUE_MIGRATIONS)),
  ]);
});

afterEach(() => reset());
