import { openCore } from '#worker/db/core.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { findProposals } from '#worker/exchange/projection/find-proposals.ts';
import { threadObject } from '#worker/exchange/thread/thread-object.ts';
import type { Env } from '#worker/ground/env.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    /** specimens that can't be given any more, and the thread that reserved them, empty if none did */
    tell_unavailable: { specimen_ids: string[]; by_thread: string };
  }
}

type UnavailablePayload = JobPayloads['tell_unavailable'];

const THREADS_AT_ONCE = 100;

/**
 * Tells every thread with an open proposal of these specimens that they are no longer available; repeating it changes
 * nothing.
 */
export async function tellUnavailable(env: Env, { specimen_ids, by_thread }: UnavailablePayload): Promise<void> {
  const core = openCore(env.DB);
  for (let afterThread = ''; ; ) {
    const search = { exceptThread: by_thread, afterThread, limit: THREADS_AT_ONCE };
    const rows = await findProposals(core, specimen_ids, search);
    for (const { thread_id } of rows) await threadObject(env, thread_id).recordUnavailable(specimen_ids);
    const last = rows.at(-1);
    if (!last || rows.length < THREADS_AT_ONCE) return;
    afterThread = last.thread_id;
  }
}
