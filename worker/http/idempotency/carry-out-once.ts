import type { Context } from 'hono';
import { errors } from '#contract/errors/errors.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import {
  type IdempotentCall,
  isSecondArrival,
  keepAnswer,
  keepDeletion,
  readDeletionAnswer,
  readStoredAnswer,
} from '#worker/db/idempotency.ts';
import { deploymentSecret } from '#worker/db/secrets.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import { sha256 } from '#worker/ground/hash.ts';
import { clientAddress } from '#worker/http/request/address.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { bodyText, seal } from '#worker/http/request/request-body.ts';

type C = Context<AppEnv>;
type Statement = ReturnType<typeof keepAnswer> | ReturnType<typeof keepDeletion>;

/**
 * Returns the statements that store an answer: one for each key of the call, and one for a deletion. Calling it
 * announces a write: if the call arrived before, it throws and ends the execution.
 */
export type KeepAnswer = (answer: unknown) => Promise<Statement[]>;
type CarryOut = (keep: KeepAnswer, wasDeleted: () => Promise<boolean>) => unknown;
/** Whether a call starts before it is known to be the first, and what is undone if it is not. */
type ReplayOptions = { isReadingFirst?: boolean | undefined; takeBack?: (() => Promise<void>) | undefined };
/** An unsafe call as it arrived, and the keys under which it may arrive again. */
type RecordedCall = { endpoint: Endpoint; input: object; keys: string[] } & ReplayOptions;

/**
 * Executes an unsafe call once, however often it arrives: a known key gets the stored answer, or is refused if
 * the call has another content now; of two concurrent arrivals the later one, whose batch failed on the key, is
 * answered like the first. So is a repeated deletion by the same person. A call that reads first starts at once,
 * because everything before its `keep` may be repeated.
 */
export async function carryOutOnce(
  c: C,
  endpoint: Endpoint,
  input: object,
  carryOut: CarryOut,
  { isReadingFirst, takeBack }: ReplayOptions = {},
): Promise<unknown> {
  const isRecorded = endpoint.keptIn === 'core' || endpoint.keptIn === 'catalogue';
  const recordedCall = { endpoint, input, keys: isRecorded ? recordKeys(c, input) : [], isReadingFirst, takeBack };
  if (endpoint.method === 'DELETE') return deleteOnce(c, recordedCall, carryOut);
  return answerOnce(c, recordedCall, (keep) => carryOut(keep, async () => false));
}

const callIdentity = (c: C) => ({
  actor: c.var.user?.id ?? `address:${clientAddress(c)}`,
  route: `${c.req.method} ${new URL(c.req.url).pathname}`,
});

/** Deletes; what the same person deleted before gets the stored answer, and what was never theirs is not found. */
async function deleteOnce(c: C, recordedCall: RecordedCall, carryOut: CarryOut): Promise<unknown> {
  const db = recordDb(c, recordedCall.endpoint);
  const deletion = callIdentity(c);
  const readDeletion = () => readDeletionAnswer(db, deletion);
  const go = async (keep: KeepAnswer) => {
    let isRecorded = false;
    const keepBoth: KeepAnswer = async (answer) => {
      isRecorded = true;
      return [...(await keep(answer)), keepDeletion(db, deletion, answer)];
    };
    const answer = await carryOut(keepBoth, async () => (await readDeletion()) !== null);
    if (!isRecorded) for (const statement of await keepBoth(answer)) await statement;
    return answer;
  };
  try {
    return await answerOnce(c, recordedCall, go);
  } catch (fault) {
    if (!(fault instanceof AppError) || errors[fault.error].code !== errors.not_found.code) throw fault;
    const earlierAnswer = await readDeletion();
    if (earlierAnswer === null) throw fault;
    return earlierAnswer;
  }
}

/** Thrown when the call arrived before: its stored answer is the answer. */
class CameBefore extends Error {}

async function answerOnce(
  c: C,
  { endpoint, input, keys, isReadingFirst, takeBack }: RecordedCall,
  performCall: (keep: KeepAnswer) => unknown,
) {
  if (keys.length === 0) return performCall(async () => []);
  const db = recordDb(c, endpoint);
  const calls = await onceCalls(c, keys, await bodyText(c, endpoint, input));
  const earlierAnswer = readStoredAnswer(db, calls);
  if (!isReadingFirst && (await earlierAnswer) !== null) return earlierAnswer;
  try {
    const [answer, recordedAnswer] = await Promise.all([
      performCall(async (answer) => {
        if ((await earlierAnswer) !== null) throw new CameBefore();
        return calls.map((call) => keepAnswer(db, call, answer));
      }),
      earlierAnswer,
    ]);
    if (recordedAnswer === null) return answer;
    await takeBack?.();
    return recordedAnswer;
  } catch (fault) {
    const recordedAnswer = isSecondArrival(fault) ? await readStoredAnswer(db, calls) : await earlierAnswer;
    if (recordedAnswer === null) throw fault;
    await takeBack?.();
    return recordedAnswer;
  }
}

/** One recorded call for each of its keys. */
async function onceCalls(c: C, keys: string[], body: string): Promise<IdempotentCall[]> {
  const secret = await deploymentSecret(c.env, 'idempotency', c.var.databases.primaryCoreDb);
  return keys.map((key) => ({ ...callIdentity(c), key: sha256(key), body_hash: seal(secret, key, body) }));
}

/** The keys of a call: the id that a create contains, else the header's key. */
function recordKeys(c: C, input: object): string[] {
  const header = c.req.header('idempotency-key');
  if (header !== undefined && !id.safeParse(header).success) throw fieldError('idempotency-key', 'form_id');
  const createdId = 'id' in input && endpointCreates(c) ? String(input.id) : undefined;
  return [createdId ?? header].filter((key) => key !== undefined);
}

/** A create has its id in the body; an id in the path refers to an existing thing. */
const endpointCreates = (c: C) => c.req.method === 'POST' && !('id' in c.req.param());

/** The database in which a call is recorded: the user's own catalogue if the endpoint says so, else core. */
function recordDb(c: C, { keptIn }: Endpoint): CoreDb | CatalogueDb {
  const { user, databases } = c.var;
  return keptIn === 'catalogue' && user ? databases.catalogue(user.shard) : databases.core;
}
