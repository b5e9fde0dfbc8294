import type { Locale } from '#contract/locale.ts';
import { newJob, sendJobMessage } from '../../db/job.ts';
import { jobs } from '../../db/tables.ts';
import { addressOf } from '../../http/address.ts';
import type { Call } from '../../http/serve.ts';
import type { Letter } from '../../mail/letters.ts';
import { usernameOfEmail } from '../queries.ts';
import { linksOf } from '../write-letter.ts';
import { countCode, newCode } from './verify-email.ts';

/**
 * Sends a code to a mailbox, or, where it has an account, a mail that says so. Both do the same work and answer alike,
 * so that nobody learns here whose address is known.
 */
export async function sendCode(call: Call<'visitor'>, email: string, locale: Locale): Promise<void> {
  const { c, env, core, now, keep } = call;
  await countCode(core, email, addressOf(c));
  const username = await usernameOfEmail(core, email);
  const { code, store } = await newCode(core, { email }, now);
  const letter: Letter =
    username === null
      ? { letter: 'verification_code', locale, code }
      : { letter: 'account_exists', locale, username, ...linksOf(call) };
  const job = newJob({ kind: 'send_mail', payload: { ...letter, to: email } }, now);
  await core.batch([store, core.insert(jobs).values(job), ...(await keep({}))]);
  c.executionCtx.waitUntil(sendJobMessage(env, job, null));
}
