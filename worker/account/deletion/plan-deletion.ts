import { eq } from 'drizzle-orm';
import { DELETION_DAYS } from '#contract/account/lifetimes.ts';
import { confirmPassword } from '#worker/account/credentials/confirm-password.ts';
import { deletionStatement, type PublishDeletions } from '#worker/account/deletion-statement.ts';
import { endSessions } from '#worker/account/queries.ts';
import { accountLinks, queueEmail } from '#worker/account/queue-email.ts';
import { resetCodes, users } from '#worker/account/tables.ts';
import { clearSessionCookie } from '#worker/http/request/cookies.ts';
import type { Call } from '#worker/http/serve-api.ts';

const GRACE = DELETION_DAYS * 86_400_000;

/**
 * Plans the deletion of an account: every session ends now, the rest is deleted in 14 days unless the user logs
 * in before. Partners in exchanges are told at once. Refuses a wrong password.
 */
export async function planDeletion(
  call: Call<'user'>,
  password: string,
  publishDeletions: PublishDeletions,
): Promise<{ delete_at: string }> {
  const { c, core, user, nowMs, keep } = call;
  const { locale, username, email } = await confirmPassword(call, password, 'password');
  const deletionTimeMs = nowMs + GRACE;
  const answer = { delete_at: new Date(deletionTimeMs).toISOString() };
  const { login_url } = accountLinks(call);
  const emailJob = queueEmail(call, email, {
    letter: 'deletion_planned',
    locale,
    username,
    at: deletionTimeMs,
    login_url,
  });
  await core.batch([
    core.update(users).set({ delete_at: deletionTimeMs }).where(eq(users.id, user.id)),
    core.delete(resetCodes).where(eq(resetCodes.user_id, user.id)),
    endSessions(core, user.id),
    emailJob.statement,
    deletionStatement(core, user.id, nowMs),
    ...(await keep(answer)),
  ]);
  clearSessionCookie(c);
  emailJob.sendMessage();
  await publishDeletions(call);
  return answer;
}
