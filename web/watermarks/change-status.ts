import type { OutputOf } from '#contract/request.ts';
import { watermarksApi } from '#contract/watermarks/api.ts';
import type { Watermark, WatermarkStatus } from '#contract/watermarks/watermark.ts';
import { call } from '#web/lib/call.ts';
import { followRemaking, resumeRemaking } from '#web/watermarks/remaking.ts';

type Changed = OutputOf<typeof watermarksApi.setStatus>;

/** Sets a status and follows what it does to photos. */
export async function changeStatus(id: string, status: WatermarkStatus): Promise<Changed> {
  const changed = await call(watermarksApi.setStatus, { id, status }, { quiet: true });
  void followRemaking(changed.job_id);
  return changed;
}

/** Puts statuses back as they were, the default last, for it displaces another. */
export async function restoreStatuses(before: readonly Watermark[], now: readonly Watermark[]): Promise<void> {
  const differs = before.filter(({ id, status }) => now.some((one) => one.id === id && one.status !== status));
  for (const { id, status } of differs.toSorted(
    (a, b) => Number(a.status === 'default') - Number(b.status === 'default'),
  ))
    await changeStatus(id, status);
}

/** One's own designs. A job that is still making pictures anew is followed, also after a reload. */
export async function listWatermarks(): Promise<Watermark[]> {
  const { items, job } = await call(watermarksApi.list, {}, { quiet: true });
  if (job) resumeRemaking(job);
  return items;
}
