import { eq } from 'drizzle-orm';
import { endSessions } from '#worker/account/queries.ts';
import { accountLinks, queueEmail } from '#worker/account/queue-email.ts';
import { resetCodes, users } from '#worker/account/tables.ts';
import { fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { confirmPassword } from './confirm-password.ts';
import { createHasher, hashPassword } from './password.ts';
import { passwordWeakness } from './password-weakness.ts';

/**
 * Sets a new password after checking the current one: other sessions and open reset links end, and an email
 * notifies the user.
 */
export async function changePassword(call: Call<'user'>, input: { current_password: string; password: string }) {
  const { core, env, user, nowMs, keep } = call;
  const row = await confirmPassword(call, input.current_password, 'current_password');
  const wrong = passwordWeakness(input.password, row);
  if (wrong) throw fieldError('password', wrong);
  const password_hash = await hashPassword(input.password, createHasher(env));
  const { locale, username } = row;
  const { forgot_url } = accountLinks(call);
  const emailJob = queueEmail(call, row.email, { letter: 'password_changed', locale, username, at: nowMs, forgot_url });
  await core.batch([
    core.update(users).set({ password_hash }).where(eq(users.id, user.id)),
    core.delete(resetCodes).where(eq(resetCodes.user_id, user.id)),
    endSessions(core, user.id, user.session_hash),
    emailJob.statement,
    ...(await keep({})),
  ]);
  emailJob.sendMessage();
}
