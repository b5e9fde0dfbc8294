import { eq } from 'drizzle-orm';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { threadObject } from '#worker/exchange/thread/thread-object.ts';
import type { Env } from '#worker/ground/env.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { callThreadsOfUser } from './threads-of-user.ts';

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
export const publishDeletions = (env: Env, core: CoreDb, nowMs = Date.now()): Promise<void> =>
  deliverOutbox(core, 'deletion', nowMs, async ({ user_id }) => {
    const [user] = await core.select({ delete_at: users.delete_at }).from(users).where(eq(users.id, user_id));
    if (!user) return true;
    const untilTime = user.delete_at === null ? null : new Date(user.delete_at).toISOString();
    const results = await callThreadsOfUser(core, user_id, (threadId) =>
      threadObject(env, threadId).planDeletion(user_id, untilTime),
    );
    return results.every((isDelivered) => isDelivered);
  });
