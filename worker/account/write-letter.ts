import { linkTo } from '#contract/routes/paths.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
import { newJob, sendJobMessage } from '../db/job.ts';
import { jobs } from '../db/tables.ts';
import type { Call } from '../http/serve.ts';
import type { Email } from '../mail/letters.ts';

/** A letter on its way: the statement belongs into the batch of what it tells of, the job message is sent afterwards. */
export function queueEmail({ c, env, core, nowMs }: Call, to: string, emailContent: Email) {
  const job = newJob({ kind: 'send_mail', payload: { ...emailContent, to } }, nowMs);
  return {
    statement: core.insert(jobs).values(job),
    sendMessage: () => c.executionCtx.waitUntil(sendJobMessage(env, job, null)),
  };
}

/** Whole addresses of the screens that letters lead to. */
export function accountLinks({ c, env }: Pick<Call, 'c' | 'env'>) {
  const origin = publicOrigin(env, c.req.url);
  return { login_url: origin + linkTo('login'), forgot_url: origin + linkTo('forgotPassword') };
}
