import { screenAddress } from '#contract/routes/paths.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
import type { Call } from '#worker/http/serve-api.ts';
import type { Email } from '#worker/mail/format-email.ts';

/**
 * Prepares an email: `statement` belongs into the batch of the change it reports, `sendMessage` is called
 * afterwards.
 */
export function queueEmail({ c, env, core, nowMs }: Call, to: string, emailContent: Email) {
  const job = newJob({ kind: 'send_mail', payload: { ...emailContent, to } }, nowMs);
  return {
    statement: core.insert(jobs).values(job),
    sendMessage: () => c.executionCtx.waitUntil(sendJobMessage(env, job, null)),
  };
}

/** Returns the absolute addresses of the screens linked in emails. */
export function accountLinks({ c, env }: Pick<Call, 'c' | 'env'>) {
  const origin = publicOrigin(env, c.req.url);
  return { login_url: origin + screenAddress('login'), forgot_url: origin + screenAddress('forgotPassword') };
}
