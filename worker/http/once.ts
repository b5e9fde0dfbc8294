import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/id.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { CoreDb } from '../db/core.ts';
import type { AppEnv } from '../env.ts';
import { addressOf } from './address.ts';
import { AppError, refusedField } from './app-error.ts';
import { sha256 } from './hash.ts';
import { answeredBefore, deletedBefore, isSecondArrival, keepAnswer, keepDeletion, type Once } from './idempotency.ts';

type C = Context<AppEnv>;
type Statement = ReturnType<typeof keepAnswer> | ReturnType<typeof keepDeletion>;

/** Gives the statements that remember an answer: for a call that came with a key, and for a deletion. */
export type KeepAnswer = (answer: unknown) => Statement[];
type CarryOut = (keep: KeepAnswer, wasDeleted: () => Promise<boolean>) => unknown;

/**
 * Carries out an unsafe call once, however often it arrives: a key seen before is answered as it was then, and of two
 * arrivals at the same moment the later one, whose batch failed on the key, is answered like the first.
 */
export async function carryOutOnce(c: C, endpoint: Endpoint, input: object, carryOut: CarryOut): Promise<unknown> {
  const isKept = endpoint.method !== 'GET' && !ofThreads.test(endpoint.path);
  const key = isKept ? keyOf(c, input) : undefined;
  if (endpoint.method === 'DELETE') return deleteOnce(c, endpoint, key, carryOut);
  if (key === undefined) return carryOut(() => [], never);
  return answerOnce(c, endpoint, { key, input }, (keep) => carryOut(keep, never));
}

const never = async () => false;

const callOf = (c: C, { method }: Endpoint) => ({
  actor: c.var.user?.id ?? `address:${addressOf(c)}`,
  route: `${method} ${new URL(c.req.url).pathname}`,
});

/** Deletes; what the same person deleted before is answered as it was then, and what was never theirs is not there. */
async function deleteOnce(c: C, endpoint: Endpoint, key: string | undefined, carryOut: CarryOut): Promise<unknown> {
  const db = keptIn(c, endpoint);
  const deletion = callOf(c, endpoint);
  const before = () => deletedBefore(db, deletion);
  const go = async (keep: KeepAnswer) => {
    let isKept = false;
    const keepBoth: KeepAnswer = (answer) => {
      isKept = true;
      return [...keep(answer), keepDeletion(db, deletion, answer)];
    };
    const answer = await carryOut(keepBoth, async () => (await before()) !== null);
    if (!isKept) for (const statement of keepBoth(answer)) await statement;
    return answer;
  };
  try {
    return await (key === undefined ? go(() => []) : answerOnce(c, endpoint, { key, input: {} }, go));
  } catch (fault) {
    if (!(fault instanceof AppError) || fault.error !== 'not_found') throw fault;
    const answered = await before();
    if (answered === null) throw fault;
    return answered;
  }
}

async function answerOnce(
  c: C,
  endpoint: Endpoint,
  { key, input }: { key: string; input: object },
  carryOut: (keep: KeepAnswer) => unknown,
): Promise<unknown> {
  const db = keptIn(c, endpoint);
  const once: Once = {
    ...callOf(c, endpoint),
    key,
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
