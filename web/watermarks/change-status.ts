import type { OutputOf } from '#contract/http/request.ts';
import { watermarksApi } from '#contract/watermarks/api.ts';
import type { Watermark, WatermarkStatus } from '#contract/watermarks/watermark.ts';
import { call } from '#web/lib/call.ts';
import { followRemaking, resumeRemaking } from './reapply-job.ts';

type ChangeAnswer = OutputOf<typeof watermarksApi.setStatus>;

/** Sets a status and follows the job that reapplies watermarks to photos. Throws `ApiError`. */
export async function changeStatus(id: string, status: WatermarkStatus): Promise<ChangeAnswer> {
  const answer = await call(watermarksApi.setStatus, { id, status }, { quiet: true });
  void followRemaking(answer.job_id);
  return answer;
}

/** Restores earlier statuses, the default last, because setting it displaces another. */
export async function restoreStatuses(
  previousWatermarks: readonly Watermark[],
  currentWatermarks: readonly Watermark[],
): Promise<void> {
  const differs = previousWatermarks.filter(({ id, status }) =>
    currentWatermarks.some((watermark) => watermark.id === id && watermark.status !== status),
  );
  for (const { id, status } of differs.toSorted(
    (a, b) => Number(a.status === 'default') - Number(b.status === 'default'),
  ))
    await changeStatus(id, status);
}

/**
 * The user's own designs. A job that is still reapplying watermarks is followed, also after a reload. Throws
 * `ApiError`.
 */
export async function listWatermarks(): Promise<Watermark[]> {
  const { items, job } = await call(watermarksApi.list, {}, { quiet: true });
  if (job) resumeRemaking(job);
  return items;
}
