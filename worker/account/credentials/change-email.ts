import { eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/locale.ts';
import { faultMessages } from '../../db/idempotency.ts';
import { forgetTries } from '../../db/throttle.ts';
import { AppError, refusedField } from '../../ground/app-error.ts';
import { addressOf } from '../../http/address.ts';
import type { Call } from '../../http/serve.ts';
import type { Letter } from '../../mail/letters.ts';
import { codeTriesOf, consumeCode, countCode, ifCodeLives, newCode, tryCode } from '../entry/verify-email.ts';
import { usernameOfEmail } from '../queries.ts';
import { asProfile } from '../settings/profile.ts';
import { resetCodes, users } from '../tables.ts';
import { linksOf, writeLetter } from '../write-letter.ts';
import { confirmPassword } from './confirm-password.ts';

type Asked = { email: string; current_password: string };

/** Sends a code to the new address, or, where that has an account, a mail that says so; both answer alike. */
export async function sendEmailCode(call: Call<'user'>, { email, current_password }: Asked, locale: Locale) {
  const { c, core, user, now, keep } = call;
  const row = await confirmPassword(call, current_password, 'current_password');
  if (row.email === email) throw refusedField('email', 'email_same');
  await countCode(core, email, addressOf(c));
  const owner = await usernameOfEmail(core, email);
  const { code, store } = await newCode(core, { email, user_id: user.id }, now);
  const { login_url } = linksOf(call);
  const letter: Letter =
    owner === null
      ? { letter: 'email_code', locale, username: row.username, code }
      : { letter: 'email_in_use', locale, username: owner, login_url };
  const told = writeLetter(call, email, letter);
  await core.batch([store, told.statement, ...(await keep({}))]);
  told.sendMessage();
}

/** Moves the account to an address whose code is right, and tells the one before; links sent there end. */
export async function changeEmail(call: Call<'user'>, input: Asked & { verification_code: string }) {
  const { core, user, now, keep } = call;
  const { email } = input;
  const row = await confirmPassword(call, input.current_password, 'current_password');
  const purpose = { email, user_id: user.id };
  const codeHash = await tryCode(core, purpose, input.verification_code, now);
  const { locale, username } = row;
  const { login_url } = linksOf(call);
  const told = writeLetter(call, row.email, { letter: 'email_changed', locale, username, at: now, login_url });
  const answer = asProfile({ ...row, email }, user);
  try {
    await core.batch([
      core
        .update(users)
        .set({ email: sql`${ifCodeLives(purpose, codeHash, now, email)}` })
        .where(eq(users.id, user.id)),
      consumeCode(core, purpose),
      core.delete(resetCodes).where(eq(resetCodes.user_id, user.id)),
      forgetTries(core, codeTriesOf(purpose)),
      told.statement,
      ...(await keep(answer)),
    ]);
  } catch (fault) {
    const taken = faultMessages(fault).some((said) => /constraint failed: users\.email/.test(said));
    throw taken ? new AppError('code_wrong') : fault;
  }
  told.sendMessage();
  return answer;
}
