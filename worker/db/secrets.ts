import { eq } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { randomToken } from '../ground/hash.ts';
import { type CoreDb, openCore } from './core.ts';
import { secrets } from './core-tables.ts';

const kept = new WeakMap<object, Map<string, string>>();

/** A secret of this deployment, made when it is first asked for, and kept in the isolate. */
export async function deploymentSecret(
  env: Pick<Env, 'DB'>,
  name: string,
  core: CoreDb = openCore(env.DB),
): Promise<string> {
  const ofDatabase = kept.get(env.DB) ?? new Map<string, string>();
  kept.set(env.DB, ofDatabase);
  // What is kept is the secret, not the asking for it: a request that ends early would leave others waiting for ever.
  const known = ofDatabase.get(name);
  if (known !== undefined) return known;
  const found = await secretOf(core, name);
  ofDatabase.set(name, found);
  return found;
}

/** A secret read from the database, past the isolate's memory; made where there is none. */
export async function secretOf(core: CoreDb, name: string): Promise<string> {
  const find = () => core.select().from(secrets).where(eq(secrets.name, name));
  const [known] = await find();
  if (known) return known.value;
  await core.insert(secrets).values({ name, value: randomToken() }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`No secret ${name}`);
  return made.value;
}
