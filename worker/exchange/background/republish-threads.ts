import { gt, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import { openCore } from '#worker/db/core.ts';
import { type JobPayloads, newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { threadRegister, threads } from '#worker/exchange/tables.ts';
import { threadObject } from '#worker/exchange/thread/thread-object.ts';
import type { Env } from '#worker/ground/env.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    tell_threads: { after: string };
  }
}

type RepublishPayload = JobPayloads['tell_threads'];

const AT_ONCE = 50;

/**
 * Republishes every thread to core, in the order of their ids, a limited number per job. Threads are found by the
 * register or by their own rows, so that either can be lost; Durable Objects cannot be listed.
 */
export async function republishThreads(env: Env, { after }: RepublishPayload): Promise<void> {
  const core = openCore(env.DB);
  const threadRows = await union(
    core.select({ id: threadRegister.id }).from(threadRegister).where(gt(threadRegister.id, after)),
    core.select({ id: threads.id }).from(threads).where(gt(threads.id, after)),
  )
    .orderBy(sql`id`)
    .limit(AT_ONCE);
  for (const { id } of threadRows) await threadObject(env, id).tellAgain();
  const last = threadRows.at(-1);
  if (threadRows.length < AT_ONCE || !last) return;
  const next = newJob({ kind: 'tell_threads', payload: { after: last.id } }, Date.now());
  await core.insert(jobs).values(next);
  await sendJobMessage(env, next, null);
}
