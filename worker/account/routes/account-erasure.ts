import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { deleteAvatars } from '#worker/account/avatar/avatar-keys.ts';
import { blocks, moderationActs, reports } from '#worker/account/moderation/moderation-tables.ts';
import { retiredHash } from '#worker/account/queries.ts';
import {
  emailCodes,
  mailRefusals,
  resetCodes,
  retiredUsernames,
  sessions,
  users,
  vacations,
} from '#worker/account/tables.ts';
import { holds, type Owns, suffixCondition } from '#worker/db/erasure.ts';

/** The condition that a report led to an act about another user than this one. */
const hasActAboutOthers = (id: string) =>
  sql`exists (select 1 from ${moderationActs} where ${moderationActs.report_id} = ${reports.id}
    and ${moderationActs.about_id} not in ('', ${id}))`;

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
      vacations.user_id,
      blocks.user_id,
      blocks.blocked_id,
      // The account is deleted last.
      users.id,
    ],
    otherTables: [reports, moderationActs, emailCodes],
    statements: async ({ core, id, username, email, nowMs }) => [
      // Messages of a conversation stay, and so do reports about them, without the text; of the user's own reports
      // those stay without the name by which acts about others are undone.
      core
        .delete(reports)
        .where(
          or(
            and(eq(reports.user_id, id), sql`not ${hasActAboutOthers(id)}`),
            and(eq(reports.reported_user_id, id), isNull(reports.thread_id)),
          ),
        ),
      core.update(reports).set({ user_id: '', text: null }).where(eq(reports.user_id, id)),
      core.update(reports).set({ reported_user_id: '', reported_text: null }).where(eq(reports.reported_user_id, id)),
      core.update(reports).set({ second_user_id: null, reported_text: null }).where(eq(reports.second_user_id, id)),
      core.update(reports).set({ settled_by: '' }).where(eq(reports.settled_by, id)),
      core
        .update(moderationActs)
        .set({ about_id: '', specimen_id: null, intent_id: null, text: null, old_values: null, appeal: null })
        .where(eq(moderationActs.about_id, id)),
      core.update(moderationActs).set({ by: '' }).where(eq(moderationActs.by, id)),
      core.update(moderationActs).set({ undone_by: '' }).where(eq(moderationActs.undone_by, id)),
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
