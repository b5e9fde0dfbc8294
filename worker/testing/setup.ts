import { applyD1Migrations, env, reset } from 'cloudflare:test';
import { afterEach, beforeEach } from 'vitest';
import { allShards, catalogueBinding } from '../db/catalogue.ts';

beforeEach(async () => {
  await applyD1Migrations(env.DB, env.TEST_CORE_MIGRATIONS);
  for (const shard of allShards(env))
    await applyD1Migrations(catalogueBinding(env, shard), env.TEST_CATALOGUE_MIGRATIONS);
});

afterEach(() => reset());
