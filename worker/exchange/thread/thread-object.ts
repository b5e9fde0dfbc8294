import { and, eq, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import { id } from '#contract/http/id.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { threadRegister, threads } from '#worker/exchange/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Env } from '#worker/ground/env.ts';
import type { ExchangeThread } from './exchange-thread.ts';
import type { ObjectAnswer } from './thread-calls.ts';

/** After this time (in milliseconds) a registered conversation has begun or never will. */
export const THREAD_START_MAX_MS = 600_000;

/**
 * The object of a thread. An id that our clients cannot have made is refused as not found, without waking an
 * object.
 */
export function threadObject(env: Env, threadId: string) {
  if (!id.safeParse(threadId).success) throw new AppError('not_found');
  return threadByName(env, threadId);
}

/** The object of a name, typed: the only function that knows the class of the binding. */
export const threadByName = ({ THREADS }: Pick<Env, 'THREADS'>, name: string) =>
  (THREADS as DurableObjectNamespace<ExchangeThread>).getByName(name);

/** Has an object write and read a row of its own, for the health check. */
export const checkThreads = async (env: Env): Promise<void> => threadByName(env, 'health').check();

type ThreadCaller = { env: Env; freshCore: CoreDb; user: { id: string } };

/**
 * The object of a thread for one of its two users. Core is queried first, because naming an object creates it:
 * made-up ids and other users' threads wake none.
 */
export async function ownThread({ env, freshCore, user }: ThreadCaller, threadId: string) {
  const object = threadObject(env, threadId);
  const ownThreadQuery = (table: typeof threadRegister | typeof threads) =>
    freshCore
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, threadId), or(eq(table.initiator_id, user.id), eq(table.responder_id, user.id))));
  const rows = await union(ownThreadQuery(threadRegister), ownThreadQuery(threads));
  if (rows.length === 0) throw new AppError('not_found');
  return object;
}

/** Returns the value of an object's answer; its refusal becomes the answer of the call. */
export function unwrapAnswer<T>(answer: ObjectAnswer<T>): T {
  if (answer.ok) return answer.value;
  throw new AppError(answer.error, answer.values, answer.details ? { extraData: answer.details } : {});
}
