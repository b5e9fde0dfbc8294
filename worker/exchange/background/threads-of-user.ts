import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { CoreDb } from '#worker/db/core.ts';
import { threadRegister } from '#worker/exchange/tables.ts';

/** How many conversations of a user are called at once. */
const AT_ONCE = 20;
const { id, initiator_id, responder_id } = threadRegister;

/**
 * Calls each conversation of a user, some at once, in the order of their ids; returns all results. One that fails does
 * not stop the others; the first fault is thrown after all were called.
 */
export async function callThreadsOfUser<T>(
  core: CoreDb,
  userId: string,
  callThread: (threadId: string) => Promise<T>,
): Promise<T[]> {
  const isParticipant = or(eq(initiator_id, userId), eq(responder_id, userId));
  const results: T[] = [];
  const faults: unknown[] = [];
  let lastId = '';
  for (;;) {
    const rows = await core
      .select({ id })
      .from(threadRegister)
      .where(and(isParticipant, gt(id, lastId)))
      .orderBy(asc(id))
      .limit(AT_ONCE);
    const outcomes = await Promise.allSettled(rows.map(async (row) => callThread(row.id)));
    for (const outcome of outcomes)
      if (outcome.status === 'fulfilled') results.push(outcome.value);
      else faults.push(outcome.reason);
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < AT_ONCE) break;
  }
  if (faults.length > 0) throw faults[0];
  return results;
}
