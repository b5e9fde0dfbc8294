import { and, eq, or } from 'drizzle-orm';
import { blocks } from '#worker/account/moderation/moderation-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { threadRegister } from '#worker/exchange/tables.ts';
import { threadObject } from '#worker/exchange/thread/thread-object.ts';
import type { Env } from '#worker/ground/env.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { deliverOutbox } from './deliver-outbox.ts';

/** Publishes pending blocks to their threads at once; the sweep repeats those that fail. */
export async function publishBlocksInBackground({ env, core }: Call<'user'>): Promise<void> {
  try {
    await publishBlocks(env, core);
  } catch (fault) {
    console.error('threads not told of a block', { fault: faultText(fault) });
  }
}

/**
 * Publishes pending blocks to their threads, oldest first: each with its current state, so that a delayed one is
 * not outdated.
 */
export const publishBlocks = (env: Env, core: CoreDb, nowMs = Date.now()): Promise<void> =>
  deliverOutbox(core, 'block', nowMs, async ({ by, about }) => {
    const { initiator_id, responder_id } = threadRegister;
    const [blockRows, sharedThreads] = await core.batch([
      core
        .select({ by: blocks.user_id })
        .from(blocks)
        .where(and(eq(blocks.user_id, by), eq(blocks.blocked_id, about))),
      core
        .select({ id: threadRegister.id })
        .from(threadRegister)
        .where(
          or(and(eq(initiator_id, by), eq(responder_id, about)), and(eq(initiator_id, about), eq(responder_id, by))),
        ),
    ]);
    const results = await Promise.all(
      sharedThreads.map((thread) => threadObject(env, thread.id).block(by, blockRows.length > 0)),
    );
    return results.every((isDelivered) => isDelivered);
  });
