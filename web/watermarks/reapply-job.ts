import { atom } from 'jotai';
import { type JobProgress, watermarksApi } from '#contract/watermarks/api.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { call } from '#web/lib/call.ts';
import { sessionAtom } from '#web/shell/session.ts';

const POLL = 1_000;
const FAULTS_MAX = 5;

/** The progress of the images made again after the latest change; null if no job is running. */
export const remakingAtom = atom<JobProgress | null>(null);
let followedJobId: string | null = null;

/** Follows a job that was running when it was read, unless one is followed already. */
export function resumeRemaking(job: JobProgress): void {
  if (followedJobId !== null) return;
  atomStore.set(remakingAtom, job);
  void followRemaking(job.id);
}

/** Follows the job of a change until it is done, or until a later change is followed instead. */
export async function followRemaking(job_id: string | null): Promise<void> {
  if (!job_id) return;
  followedJobId = job_id;
  for (let faults = 0; followedJobId === job_id && faults < FAULTS_MAX; ) {
    const progress = await call(watermarksApi.job, { id: job_id }, { quiet: true }).catch(() => null);
    if (followedJobId !== job_id) return;
    if (progress) atomStore.set(remakingAtom, progress);
    else faults += 1;
    if (progress?.state === 'done' || progress?.state === 'failed') break;
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
  if (followedJobId === job_id) followedJobId = null;
}

/** Clears the progress on log-out, so that the next user does not see it. */
atomStore.sub(sessionAtom, () => {
  if (atomStore.get(sessionAtom).state !== 'out') return;
  followedJobId = null;
  atomStore.set(remakingAtom, null);
});
