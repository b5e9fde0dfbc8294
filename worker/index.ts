import { WorkerEntrypoint } from 'cloudflare:workers';
import { apiWork } from '#worker/background/api-work.ts';
import { consume } from '#worker/background/consume-queue.ts';
import { sweep } from '#worker/background/sweep.ts';
import { JOBS_SCHEDULE, sweepLocalJobs } from '#worker/background/sweep-jobs.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import { answerForTheEdge, app } from './app.ts';

export { ExchangeThread } from '#worker/exchange/thread/exchange-thread.ts';

/** The entrypoint whose answers the platform caches (wrangler.toml); only the app calls it. */
export class PublicCalls extends WorkerEntrypoint<Env> {
  override fetch(request: Request) {
    return answerForTheEdge(request, this.env, this.ctx);
  }
}

/** The entrypoint of the API script. */
export default {
  fetch: app.fetch,
  queue: (batch, env) => consume(batch, env, apiWork),
  scheduled: ({ cron }, env) => (cron === JOBS_SCHEDULE ? sweepLocalJobs(env) : sweep(env)),
} satisfies ExportedHandler<Env, JobMessage>;
