import { eq } from 'drizzle-orm';
import type { Env } from '#worker/ground/env.ts';
import { randomToken } from '#worker/ground/hash.ts';
import { type CoreDb, openCore } from './core.ts';
import { secrets } from './core-tables.ts';

/** How long an isolate uses a secret before it reads it again, in milliseconds: so that a changed one ends soon. */
const CACHE_MS = 60_000;

type CachedSecret = { value: string; readAtMs: number };
const secretsByDatabase = new WeakMap<object, Map<string, CachedSecret>>();

/** Returns a secret of this deployment, created on first use and cached in the isolate for a minute. */
export async function deploymentSecret(
  env: Pick<Env, 'DB'>,
  name: string,
  core: CoreDb = openCore(env.DB),
): Promise<string> {
  const ofDatabase = secretsByDatabase.get(env.DB) ?? new Map<string, CachedSecret>();
  secretsByDatabase.set(env.DB, ofDatabase);
  // The secret is cached, not the promise: a request that ends early would leave others waiting for ever.
  const cachedSecret = ofDatabase.get(name);
  const nowMs = Date.now();
  // A clock that was put back keeps nothing for longer.
  if (cachedSecret && Math.abs(nowMs - cachedSecret.readAtMs) < CACHE_MS) return cachedSecret.value;
  const value = await readSecret(core, name);
  ofDatabase.set(name, { value, readAtMs: nowMs });
  return value;
}

/** Returns a secret read from the database, bypassing the isolate's cache; created if missing. */
export async function readSecret(core: CoreDb, name: string): Promise<string> {
  const find = () => core.select().from(secrets).where(eq(secrets.name, name));
  const [existingRow] = await find();
  if (existingRow) return existingRow.value;
  await core.insert(secrets).values({ name, value: randomToken() }).onConflictDoNothing();
  const [createdRow] = await find();
  if (!createdRow) throw new Error(`No secret ${name}`);
  return createdRow.value;
}
