import { eq } from 'drizzle-orm';
import type { Env } from '#worker/ground/env.ts';
import { randomToken } from '#worker/ground/hash.ts';
import { type CoreDb, openCore } from './core.ts';
import { secrets } from './core-tables.ts';

const secretsByDatabase = new WeakMap<object, Map<string, string>>();

/** Returns a secret of this deployment, created on first use and cached in the isolate. */
export async function deploymentSecret(
  env: Pick<Env, 'DB'>,
  name: string,
  core: CoreDb = openCore(env.DB),
): Promise<string> {
  const ofDatabase = secretsByDatabase.get(env.DB) ?? new Map<string, string>();
  secretsByDatabase.set(env.DB, ofDatabase);
  // The secret is cached, not the promise: a request that ends early would leave others waiting for ever.
  const cachedSecret = ofDatabase.get(name);
  if (cachedSecret !== undefined) return cachedSecret;
  const secret = await readSecret(core, name);
  ofDatabase.set(name, secret);
  return secret;
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
