import { and, eq, isNull, or } from 'drizzle-orm';
import { deleteAvatars } from '#worker/account/avatar/avatar-keys.ts';
import { blocks, reports } from '#worker/account/moderation/moderation-tables.ts';
import { retiredHash } from '#worker/account/queries.ts';
import { emailCodes, mailRefusals, resetCodes, retiredUsernames, sessions, users } from '#worker/account/tables.ts';
import { holds, type Owns, suffixCondition } from '#worker/db/erasure.ts';

/**
 * The account itself, its credentials, and its blocks and reports; the username is kept as a hash, so that it
 * is never given out again.
 */
export const accountOwns: Owns = {
  core: {
    byId: [
      sessions.user_id,
      resetCodes.user_id,
      mailRefusals.user_id,
      blocks.user_id,
      blocks.blocked_id,
      // The account is deleted last.
      users.id,
    ],
    otherTables: [reports, emailCodes],
    statements: async ({ core, id, username, email, nowMs }) => [
      // Messages of a conversation stay, and so do reports about them.
      core
        .delete(reports)
        .where(or(eq(reports.user_id, id), and(eq(reports.reported_user_id, id), isNull(reports.thread_id)))),
      core.update(reports).set({ reported_user_id: '' }).where(eq(reports.reported_user_id, id)),
      core.delete(emailCodes).where(or(suffixCondition(emailCodes.id, email), holds(emailCodes.id, id))),
      core
        .insert(retiredUsernames)
        .values({ username_hash: await retiredHash(username), retired_at: nowMs })
        .onConflictDoNothing(),
    ],
    countedColumns: { blocks: blocks.user_id, reports: reports.user_id },
  },
  eraseLater: async ({ env, id }) => {
    await deleteAvatars(env, id);
    return 'done';
  },
};
