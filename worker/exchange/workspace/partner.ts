import { and, eq, or } from 'drizzle-orm';
import type { CoreDb } from '#worker/db/core.ts';
import { isGone } from '#worker/exchange/former-collector.ts';
import { threadRegister } from '#worker/exchange/tables.ts';

/**
 * Returns the user id of the partner in a conversation for one of its two users; null for any other user, and if
 * the partner's account was deleted.
 */
export async function readPartnerId(core: CoreDb, threadId: string, userId: string): Promise<string | null> {
  const { initiator_id, responder_id } = threadRegister;
  const [row] = await core
    .select({ initiator_id, responder_id })
    .from(threadRegister)
    .where(and(eq(threadRegister.id, threadId), or(eq(initiator_id, userId), eq(responder_id, userId))));
  if (!row) return null;
  const partner = row.initiator_id === userId ? row.responder_id : row.initiator_id;
  return isGone(partner) ? null : partner;
}
