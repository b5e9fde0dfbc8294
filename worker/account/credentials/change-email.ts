import { eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/format/locale.ts';
import { usernameOfEmail } from '#worker/account/queries.ts';
import { accountLinks, queueEmail } from '#worker/account/queue-email.ts';
import { asProfile } from '#worker/account/settings/profile.ts';
import { resetCodes, users } from '#worker/account/tables.ts';
import { faultMessages } from '#worker/db/idempotency.ts';
import { forgetTries } from '#worker/db/throttle.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import { clientAddress } from '#worker/http/request/address.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { readCodeAnswer } from '#worker/mail/codes-late.ts';
import type { Email } from '#worker/mail/format-email.ts';
import { confirmPassword } from './confirm-password.ts';
import { codeTriesKey, consumeCode, countCode, ifCodeLives, newCode, tryCode } from './email-codes.ts';

type EmailChange = { email: string; current_password: string };

/**
 * Sends a code to the new address or, if that has an account, an email that says so; both calls have the same
 * answer. Refuses a wrong password and the current address.
 */
export async function sendEmailCode(call: Call<'user'>, { email, current_password }: EmailChange, locale: Locale) {
  const { c, core, user, nowMs, keep } = call;
  const row = await confirmPassword(call, current_password, 'current_password');
  if (row.email === email) throw fieldError('email', 'email_same');
  await countCode(core, email, clientAddress(c));
  const [owner, answer] = await Promise.all([usernameOfEmail(core, email), readCodeAnswer(core, nowMs)]);
  const { code, store } = await newCode(core, { email, user_id: user.id }, nowMs);
  const { login_url } = accountLinks(call);
  const emailContent: Email =
    owner === null
      ? { letter: 'email_code', locale, username: row.username, code }
      : { letter: 'email_in_use', locale, username: owner, login_url };
  const emailJob = queueEmail(call, email, emailContent);
  await core.batch([store, emailJob.statement, ...(await keep(answer))]);
  emailJob.sendMessage();
  return answer;
}

/**
 * Moves the account to the new address if the code is right, and notifies the old one; open reset links end.
 * Refuses a wrong password or code.
 */
export async function changeEmail(call: Call<'user'>, input: EmailChange & { verification_code: string }) {
  const { core, user, nowMs, keep } = call;
  const { email } = input;
  const row = await confirmPassword(call, input.current_password, 'current_password');
  const purpose = { email, user_id: user.id };
  const codeHash = await tryCode(core, purpose, input.verification_code, nowMs);
  const { locale, username } = row;
  const { login_url } = accountLinks(call);
  const emailJob = queueEmail(call, row.email, { letter: 'email_changed', locale, username, at: nowMs, login_url });
  const answer = asProfile({ ...row, email, email_refused_at: null }, user);
  try {
    await core.batch([
      core
        .update(users)
        .set({ email: sql`${ifCodeLives(purpose, codeHash, nowMs, email)}`, email_refused_at: null })
        .where(eq(users.id, user.id)),
      consumeCode(core, purpose),
      core.delete(resetCodes).where(eq(resetCodes.user_id, user.id)),
      forgetTries(core, codeTriesKey(purpose)),
      emailJob.statement,
      ...(await keep(answer)),
    ]);
  } catch (fault) {
    const isEmailTaken = faultMessages(fault).some((message) => /constraint failed: users\.email/.test(message));
    throw isEmailTaken ? new AppError('code_wrong') : fault;
  }
  emailJob.sendMessage();
  return answer;
}
