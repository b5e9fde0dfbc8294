import { WorkerEntrypoint } from 'cloudflare:workers';
import { apiWork } from '#worker/background/api-work.ts';
import { consume } from '#worker/background/consume.ts';
import { sweep } from '#worker/background/sweep.ts';
import { JOBS_SCHEDULE, sweepLocalJobs } from '#worker/background/sweep-jobs.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import { answerForTheEdge, app } from './app.ts';

export { ExchangeThread } from '#worker/exchange/thread/exchange-thread.ts';

/** What the platform keeps answers in front of (wrangler.toml); the app alone asks it. */
export class PublicCalls extends WorkerEntrypoint<Env> {
  override fetch(request: Request) {
    return answerForTheEdge(request, this.env, this.ctx);
  }
}

/** What the platform sees of the API script. */
export default {
  fetch: app.fetch,
  queue: (batch, env) => consume(batch, env, apiWork),
  scheduled: ({ cron }, env) => (cron === JOBS_SCHEDULE ? sweepLocalJobs(env) : sweep(env)),
} satisfies ExportedHandler<Env, JobMessage>;
