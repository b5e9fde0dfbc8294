import { env, reset } from 'cloudflare:test';
import { afterEach, beforeEach } from 'vitest';
import { allShards, catalogueBinding } from '../db/catalogue.ts';

const TRIES = 5;

type Migrations = readonly { queries: string[] }[];

/** All migrations of an empty database in one trip: a thousand tests begin with them. */
const migrate = (database: D1Database, migrations: Migrations) =>
  database.batch(migrations.flatMap(({ queries }) => queries.map((query) => database.prepare(query))));

/** Whether the test before left its databases behind. */
async function isLeftOver(): Promise<boolean> {
  const found = await env.DB.prepare(`select 1 from sqlite_schema where name = 'users'`).all();
  return found.results.length > 0;
}

beforeEach(async () => {
  // A queue's bell that rings while a test is reset keeps its database alive, with all that is in it.
  for (let left = TRIES; left > 0 && (await isLeftOver()); left -= 1) await reset();
  await Promise.all([
    migrate(env.DB, env.TEST_CORE_MIGRATIONS),
    ...allShards(env).map((shard) => migrate(catalogueBinding(env, shard), env.TEST_CATALOGUE_MIGRATIONS)),
  ]);
});

afterEach(() => reset());
