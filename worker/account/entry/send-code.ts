import type { Locale } from '#contract/format/locale.ts';
import { countCode, newCode } from '#worker/account/credentials/email-codes.ts';
import { usernameOfEmail } from '#worker/account/queries.ts';
import { accountLinks } from '#worker/account/queue-email.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { requireOperator } from '#worker/ground/operator.ts';
import { clientAddress } from '#worker/http/request/address.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { readCodeAnswer } from '#worker/mail/codes-late.ts';
import type { Email } from '#worker/mail/format-email.ts';

/**
 * Sends a code to a mailbox or, if it has an account, an email that says so. Both do the same work and have the
 * same answer, so that callers cannot learn which addresses are known.
 */
export async function sendCode(call: Call<'visitor'>, email: string, locale: Locale) {
  const { c, env, core, nowMs, keep } = call;
  requireOperator(env);
  await countCode(core, email, clientAddress(c));
  const [username, answer] = await Promise.all([usernameOfEmail(core, email), readCodeAnswer(core, nowMs)]);
  const { code, store } = await newCode(core, { email }, nowMs);
  const emailContent: Email =
    username === null
      ? { letter: 'verification_code', locale, code }
      : { letter: 'account_exists', locale, username, ...accountLinks(call) };
  const job = newJob({ kind: 'send_mail', payload: { ...emailContent, to: email } }, nowMs);
  await core.batch([store, core.insert(jobs).values(job), ...(await keep(answer))]);
  c.executionCtx.waitUntil(sendJobMessage(env, job, null));
  return answer;
}
