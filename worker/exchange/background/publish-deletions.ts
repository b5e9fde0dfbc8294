import { eq } from 'drizzle-orm';
import type { PlannedDeletion } from '#worker/account/deletion-statement.ts';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { outbox } from '#worker/db/tables.ts';
import { THREAD_START_MAX_MS, threadObject } from '#worker/exchange/thread/thread-object.ts';
import type { Env } from '#worker/ground/env.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { callThreadsOfUser } from './threads-of-user.ts';

const AT_ONCE = 20;

/** Tells conversations at once that an account is to be deleted, or kept; the sweep repeats what fails. */
export async function publishDeletionsInBackground({ env, freshCore }: Pick<Call<'visitor'>, 'env' | 'freshCore'>) {
  try {
    await publishDeletions(env, freshCore);
  } catch (fault) {
    console.error('threads not told of a deletion', { fault: faultText(fault) });
  }
}

/**
 * Tells the conversations of users whether their accounts are to be deleted, oldest first: each with the present plan,
 * so that a delayed call is not outdated.
 */
export async function publishDeletions(env: Env, core: CoreDb, nowMs = Date.now()): Promise<void> {
  const entries = await core.select().from(outbox).where(eq(outbox.kind, 'deletion')).orderBy(outbox.id).limit(AT_ONCE);
  for (const { id, payload, created_at } of entries) {
    const { user_id } = payload as PlannedDeletion;
    const [user] = await core.select({ delete_at: users.delete_at }).from(users).where(eq(users.id, user_id));
    const deletionMs = user?.delete_at ?? null;
    const untilTime = deletionMs === null ? null : new Date(deletionMs).toISOString();
    const results = user
      ? await callThreadsOfUser(core, user_id, (threadId) =>
          threadObject(env, threadId).planDeletion(user_id, untilTime),
        )
      : [];
    const isOverdue = created_at < nowMs - THREAD_START_MAX_MS;
    if (isOverdue || results.every((isDelivered) => isDelivered)) await core.delete(outbox).where(eq(outbox.id, id));
  }
}
