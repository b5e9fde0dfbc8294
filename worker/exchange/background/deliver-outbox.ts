import { eq } from 'drizzle-orm';
import type { PlannedDeletion } from '#worker/account/deletion-statement.ts';
import type { PendingAct } from '#worker/account/moderation/act-statements.ts';
import type { BlockChange } from '#worker/account/moderation/blocks.ts';
import type { VacationChange } from '#worker/account/settings/vacation-statements.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { outbox } from '#worker/db/tables.ts';
import { THREAD_START_MAX_MS } from '#worker/exchange/thread/thread-object.ts';

/** What entries of the outbox hold that conversations are told of, by their kind. */
type Payloads = { block: BlockChange; moderation: PendingAct; deletion: PlannedDeletion; vacation: VacationChange };

const AT_ONCE = 40;

/**
 * Delivers the entries of a kind, oldest first, and deletes those that are delivered to everybody concerned, or so old
 * that a conversation that has not begun never will. One that fails stays in the outbox and does not stop the others.
 */
export async function deliverOutbox<K extends keyof Payloads>(
  core: CoreDb,
  kind: K,
  nowMs: number,
  deliver: (payload: Payloads[K]) => Promise<boolean>,
): Promise<void> {
  const entries = await core.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.id).limit(AT_ONCE);
  const faults: unknown[] = [];
  for (const { id, payload, created_at } of entries)
    try {
      const isDelivered = await deliver(payload as Payloads[K]);
      if (isDelivered || created_at < nowMs - THREAD_START_MAX_MS) await core.delete(outbox).where(eq(outbox.id, id));
    } catch (fault) {
      faults.push(fault);
    }
  if (faults.length > 0) throw faults[0];
}
