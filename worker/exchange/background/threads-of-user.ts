import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { CoreDb } from '#worker/db/core.ts';
import { threadRegister } from '#worker/exchange/tables.ts';

/** How many conversations of a user are called at once. */
const AT_ONCE = 20;
const { id, initiator_id, responder_id } = threadRegister;

/** Calls each conversation of a user, some at once, in the order of their ids; returns all results. */
export async function callThreadsOfUser<T>(
  core: CoreDb,
  userId: string,
  callThread: (threadId: string) => Promise<T>,
): Promise<T[]> {
  const isParticipant = or(eq(initiator_id, userId), eq(responder_id, userId));
  const results: T[] = [];
  let lastId = '';
  for (;;) {
    const rows = await core
      .select({ id })
      .from(threadRegister)
      .where(and(isParticipant, gt(id, lastId)))
      .orderBy(asc(id))
      .limit(AT_ONCE);
    results.push(...(await Promise.all(rows.map((row) => callThread(row.id)))));
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < AT_ONCE) return results;
  }
}
