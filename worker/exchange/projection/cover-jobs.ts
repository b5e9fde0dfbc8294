import { coverRetention } from '#contract/exchange/state/cover-retention.ts';
import { threadEndTime } from '#contract/exchange/state/thread-phase.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { type JobRow, newJob } from '#worker/db/job.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    settle_covers: { thread_id: string };
  }
}

/** The text by which a change of which covers are to be copied is known; empty until something was agreed. */
export const describeCovers = (state: ThreadState): string =>
  state.agreement ? JSON.stringify([state.agreement.id, coverRetention(state)]) : '';

/**
 * The job that makes the copies of covers equal to what the thread keeps: one after each agreement, and one after the
 * end.
 */
export function coverJobs(store: ThreadStore, state: ThreadState): JobRow[] {
  const { agreement } = state;
  if (!agreement || (store.know('told_covers') ?? '') === describeCovers(state)) return [];
  const endTime = threadEndTime(state);
  const id = `settle_covers-${state.id}-${agreement.id}${endTime ? '-ended' : ''}`;
  const job = newJob(
    { kind: 'settle_covers', payload: { thread_id: state.id } },
    Date.parse(endTime ?? agreement.agreed_at),
  );
  return [{ ...job, id }];
}
