import { createMessageBatch, env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { apiWork } from '#worker/background/api-work.ts';
import { consume } from '#worker/background/consume-queue.ts';
import { openCore } from '#worker/db/core.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';

/** Sends the message of every queued job in core, and runs the jobs. */
export async function workOnCore(): Promise<void> {
  const queuedJobs = await openCore(env.DB).select({ id: jobs.id }).from(jobs).where(eq(jobs.state, 'queued'));
  const jobMessages = queuedJobs.map(({ id }) => ({
    id,
    timestamp: new Date(),
    attempts: 1,
    body: { job_id: id, shard: null },
  }));
  await consume(createMessageBatch<JobMessage>('vug-mail', jobMessages), env, apiWork);
}
