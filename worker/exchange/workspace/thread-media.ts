import { and, eq, or, sql } from 'drizzle-orm';
import { threadRegister } from '#worker/exchange/tables.ts';
import type { OwnerQuery, OwnerRules } from '#worker/media/media-owner.ts';

/** The rules for media of conversations: both users see all of them by signed addresses. */
export const threadMedia: OwnerRules = {
  limit: null,
  find: async (call, id) => (await ownThread(call, id))[0]?.version ?? null,
  mayBegin: async (call, id) => (await ownThread(call, id)).length > 0,
  isOpen: () => sql`1`,
  isThere: async () => true,
  isShown: async () => false,
};

/** The conversation, if the user is one of the two. */
const ownThread = ({ core, user }: OwnerQuery, id: string) =>
  core
    .select({ version: threadRegister.version })
    .from(threadRegister)
    .where(
      and(
        eq(threadRegister.id, id),
        or(eq(threadRegister.initiator_id, user.id), eq(threadRegister.responder_id, user.id)),
      ),
    );
