import { and, eq, or } from 'drizzle-orm';
import type { CoreDb } from '../../db/core.ts';
import { threadRegister } from '../tables.ts';
import { isGone } from '../thread/former-collector.ts';

/** Who the other of a conversation is, asked by one of its two; null to anybody else, and when the other is no longer here. */
export async function partnerIn(core: CoreDb, threadId: string, userId: string): Promise<string | null> {
  const { initiator_id, responder_id } = threadRegister;
  const [found] = await core
    .select({ initiator_id, responder_id })
    .from(threadRegister)
    .where(and(eq(threadRegister.id, threadId), or(eq(initiator_id, userId), eq(responder_id, userId))));
  if (!found) return null;
  const partner = found.initiator_id === userId ? found.responder_id : found.initiator_id;
  return isGone(partner) ? null : partner;
}
