import { and, eq, or } from 'drizzle-orm';
import { blocks } from '../account/moderation/moderation-tables.ts';
import type { BlockChange } from '../account/settings/blocks.ts';
import type { CoreDb } from '../db/core.ts';
import { outbox } from '../db/tables.ts';
import type { Env } from '../env.ts';
import { faultText } from '../ground/fault-text.ts';
import type { Call } from '../http/serve.ts';
import { threadRegister } from './tables.ts';
import { threadObject } from './thread/thread-object.ts';

const AT_ONCE = 40;
/** A conversation that core knows has begun within a moment, or never will. */
const BEGUN_BY_THEN = 600_000;

/** Tells them at once; what fails stays for the sweep. */
export async function tellThreadsSoon({ env, core }: Call<'user'>): Promise<void> {
  try {
    await tellThreads(env, core);
  } catch (fault) {
    console.error('threads not told of a block', { fault: faultText(fault) });
  }
}

/** Tells threads of blocks, oldest first: each as it is now, so that a late telling says nothing old. */
export async function tellThreads(env: Env, core: CoreDb, nowMs = Date.now()): Promise<void> {
  const entries = await core.select().from(outbox).where(eq(outbox.kind, 'block')).orderBy(outbox.id).limit(AT_ONCE);
  for (const { id, payload, created_at } of entries) {
    const { by, about } = payload as BlockChange;
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
    const isOverdue = created_at < nowMs - BEGUN_BY_THEN;
    if (isOverdue || results.every((isDelivered) => isDelivered)) await core.delete(outbox).where(eq(outbox.id, id));
  }
}
