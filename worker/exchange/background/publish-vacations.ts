import { readVacation } from '#worker/account/settings/vacation-statements.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { threadObject } from '#worker/exchange/thread/thread-object.ts';
import type { Env } from '#worker/ground/env.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { callThreadsOfUser } from './threads-of-user.ts';

/** Tells conversations at once that a user is away, or back; the sweep repeats what fails. */
export async function publishVacationsInBackground({ env, freshCore }: Pick<Call<'visitor'>, 'env' | 'freshCore'>) {
  try {
    await publishVacations(env, freshCore);
  } catch (fault) {
    console.error('threads not told of a vacation', { fault: faultText(fault) });
  }
}

/**
 * Tells the conversations of users whether they are on vacation, oldest first: each with what holds now, so that a
 * delayed call is not outdated.
 */
export const publishVacations = (env: Env, core: CoreDb, nowMs = Date.now()): Promise<void> =>
  deliverOutbox(core, 'vacation', nowMs, async ({ user_id }) => {
    const sinceTime = await readVacation(core, user_id);
    const results = await callThreadsOfUser(core, user_id, (threadId) =>
      threadObject(env, threadId).setVacation(user_id, sinceTime),
    );
    return results.every((isDelivered) => isDelivered);
  });
