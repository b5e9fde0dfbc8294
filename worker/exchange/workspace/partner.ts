import { and, eq, or } from 'drizzle-orm';
import type { CoreDb } from '#worker/db/core.ts';
import { isGone } from '#worker/exchange/former-collector.ts';
import { threadRegister } from '#worker/exchange/tables.ts';

/** Who the other of a conversation is, asked by one of its two; null to anybody else, and when the other is no longer here. */
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
