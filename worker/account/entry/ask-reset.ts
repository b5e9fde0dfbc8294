import { RESET_MINUTES } from '#contract/account/lifetimes.ts';
import type { Locale } from '#contract/format/locale.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { findByEmail } from '#worker/account/queries.ts';
import { noteAddress } from '#worker/account/refused-address.ts';
import { resetCodes } from '#worker/account/tables.ts';
import { Databases } from '#worker/db/databases.ts';
import { type JobPayloads, type JobRow, newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { countTry } from '#worker/db/throttle.ts';
import type { Env } from '#worker/ground/env.ts';
import { randomToken, sha256 } from '#worker/ground/hash.ts';
import { clientAddress } from '#worker/http/request/address.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { readCodeAnswer } from '#worker/mail/codes-late.ts';
import { deliverEmail } from '#worker/mail/deliver-email.ts';
import type { Email } from '#worker/mail/format-email.ts';

declare module '../../db/job.ts' {
  interface JobPayloads {
    send_reset: { email: string; locale: Locale; origin: string };
  }
}

const RESET_LIFE = RESET_MINUTES * 60_000;
const pause = { limit: 1, seconds: 60 };
const hourly = { limit: 5, seconds: 3_600 };
const hourlyOfAddress = { limit: 20, seconds: 3_600 };

/**
 * Records the request for a reset link. The job looks the address up after the answer, so that answer and time
 * are the same for known and unknown addresses.
 */
export async function askReset(call: Call<'visitor'>, email: string, locale: Locale) {
  const { c, core, env, nowMs, keep } = call;
  await countTry(core, `reset:from:${clientAddress(c)}`, hourlyOfAddress);
  await countTry(core, `reset:pause:${email}`, pause);
  const [answer] = await Promise.all([readCodeAnswer(core, nowMs), countTry(core, `reset:to:${email}`, hourly)]);
  const origin = publicOrigin(env, c.req.url);
  const job = newJob({ kind: 'send_reset', payload: { email, locale, origin } }, nowMs);
  await core.batch([core.insert(jobs).values(job), ...(await keep(answer))]);
  c.executionCtx.waitUntil(sendJobMessage(env, job, null));
  return answer;
}

type ResetEmailJob = JobPayloads['send_reset'];

/** Sends the reset link if the address has an account. If it runs twice, the later link is valid. */
export async function sendReset(
  env: Env,
  { email, locale, origin }: ResetEmailJob,
  _shard: number | null,
  job: Pick<JobRow, 'created_at'>,
): Promise<void> {
  const core = new Databases(env).primaryCoreDb;
  const nowMs = Date.now();
  const row = await findByEmail(core, email, nowMs);
  if (!row) return;
  const code = randomToken();
  const codeValues = { code_hash: await resetHash(code), expires_at: nowMs + RESET_LIFE };
  await core
    .insert(resetCodes)
    .values({ user_id: row.id, ...codeValues })
    .onConflictDoUpdate({ target: resetCodes.user_id, set: codeValues });
  const url = `${origin}${screenAddress('resetPassword')}?code=${code}`;
  const resetEmail: Email = { letter: 'password_reset', locale, username: row.username, url, code };
  await deliverEmail(env, { ...resetEmail, to: email }, job, noteAddress);
}

/** Returns the stored hash of a link's code. */
export const resetHash = (code: string) => sha256(`reset:${code}`);
