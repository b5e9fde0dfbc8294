import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/id.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { CoreDb } from '../db/core.ts';
import type { AppEnv } from '../env.ts';
import { addressOf } from './address.ts';
import { refusedField } from './app-error.ts';
import { sha256 } from './hash.ts';
import { answeredBefore, isSecondArrival, keepAnswer, type Once } from './idempotency.ts';

type C = Context<AppEnv>;
type Statement = ReturnType<typeof keepAnswer>;

/** Gives the statements that remember an answer: one, or none when the call came without a key. */
export type KeepAnswer = (answer: unknown) => Statement[];

/**
 * Carries out an unsafe call once, however often it arrives: a key seen before is answered as it was then, and of two
 * arrivals at the same moment the later one, whose batch failed on the key, is answered like the first.
 */
export async function carryOutOnce(
  c: C,
  endpoint: Endpoint,
  input: object,
  carryOut: (keep: KeepAnswer) => unknown,
): Promise<unknown> {
  const isKept = endpoint.method !== 'GET' && !ofThreads.test(endpoint.path);
  const key = isKept ? keyOf(c, input) : undefined;
  if (key === undefined) return carryOut(() => []);
  const db = keptIn(c, endpoint);
  const once: Once = {
    actor: c.var.user?.id ?? `address:${addressOf(c)}`,
    key,
    route: `${endpoint.method} ${new URL(c.req.url).pathname}`,
    body_hash: sha256(endpoint.body === 'json' ? JSON.stringify(input, withoutPassword) : ''),
  };
  const before = await answeredBefore(db, once);
  if (before !== null) return before;
  try {
    return await carryOut((answer) => [keepAnswer(db, once, answer)]);
  } catch (fault) {
    if (!isSecondArrival(fault)) throw fault;
    return await answeredBefore(db, once);
  }
}

/** A fast hash of a password, kept for a day, would undo the slow one. */
const withoutPassword = (name: string, value: unknown) => (/password$/.test(name) ? undefined : value);

/** The header's key, else the id that a create brings. */
function keyOf(c: C, input: object): string | undefined {
  const header = c.req.header('idempotency-key');
  if (header === undefined) return 'id' in input && endpointCreates(c) ? String(input.id) : undefined;
  if (!id.safeParse(header).success) throw refusedField('idempotency-key', 'form_id');
  return header;
}

/** A create's id stands in its body; an id in the path names what is there already. */
const endpointCreates = (c: C) => c.req.method === 'POST' && !('id' in c.req.param());

/** Threads remember the commands they carried out themselves. */
const ofThreads = /^\/api\/i\/threads\b/;

/** What of one's own stands in core, for others to find. */
const ofTheMarket = /^\/api\/i\/intents\b/;

/** What a person owns is remembered in their catalogue, the rest in core. */
function keptIn(c: C, { path }: Endpoint): CoreDb | CatalogueDb {
  const { user, databases } = c.var;
  const isOwned = path.startsWith('/api/i/') && !ofTheMarket.test(path);
  return user && isOwned ? databases.catalogue(user.shard) : databases.core;
}
