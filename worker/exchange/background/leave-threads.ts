import { and, eq, or, sql } from 'drizzle-orm';
import { reservations } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { formerCollectorId } from '#worker/exchange/former-collector.ts';
import { handOverSpecimen } from '#worker/exchange/handover/hand-over-specimen.ts';
import { threadPublic, threadRegister, threadSides } from '#worker/exchange/tables.ts';
import { threadObject } from '#worker/exchange/thread/thread-object.ts';
import type { Env } from '#worker/ground/env.ts';
import { callThreadsOfUser } from './threads-of-user.ts';

const AT_ONCE = 100;

/**
 * Ends the exchanges of an account that is being deleted, and hands over first what partners have confirmed to have
 * received from it: afterwards its records are gone.
 */
export async function endThreads(env: Env, core: CoreDb, userId: string): Promise<void> {
  const payloads = await callThreadsOfUser(core, userId, (threadId) =>
    threadObject(env, threadId).endForErasure(userId),
  );
  for (const payload of payloads.flat()) await handOverSpecimen(env, payload);
}

/** Removes a deleted account from its conversations; the partners keep the messages. */
export async function leaveThreads(env: Env, core: CoreDb, userId: string): Promise<void> {
  const { id, initiator_id, responder_id } = threadRegister;
  for (;;) {
    const threadRows = await core
      .select({ id })
      .from(threadRegister)
      .where(or(eq(initiator_id, userId), eq(responder_id, userId)))
      .limit(AT_ONCE);
    for (const thread of threadRows) {
      await core.delete(threadPublic).where(eq(threadPublic.thread_id, thread.id));
      await threadObject(env, thread.id).leave(userId);
      const erasedIdSql = (column: typeof initiator_id | typeof responder_id) =>
        sql`case when ${column} = ${userId} then ${formerCollectorId(thread.id)} else ${column} end`;
      await core.batch([
        core.delete(threadSides).where(and(eq(threadSides.user_id, userId), eq(threadSides.thread_id, thread.id))),
        core
          .update(threadRegister)
          .set({ initiator_id: erasedIdSql(initiator_id), responder_id: erasedIdSql(responder_id) })
          .where(eq(id, thread.id)),
      ]);
    }
    if (threadRows.length < AT_ONCE) break;
  }
  // The reservations of the account's specimens are deleted with its collection.
  await core.delete(reservations).where(eq(reservations.giver_id, userId));
}
