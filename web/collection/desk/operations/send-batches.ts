import { BULK_MAX } from '#contract/collection/desk/bulk-edit.ts';

/** The result of one call: how many specimens it changed, and how many it skipped. */
export type BatchResult = { count: number; skippedCount: number };
type Progress = { doneCount: number; total: number };

/**
 * Processes ids in calls of the maximum size and reports progress after each. Stops at the first failed call;
 * returns the counts so far, and the ids from that call on.
 */
export async function sendInBatches(
  ids: readonly string[],
  send: (batch: string[]) => Promise<BatchResult>,
  onProgress: (progress: Progress) => void,
): Promise<BatchResult & { remainingIds: readonly string[] }> {
  let [index, count, skippedCount] = [0, 0, 0];
  onProgress({ doneCount: 0, total: ids.length });
  for (; index < ids.length; index += BULK_MAX) {
    const result = await send(ids.slice(index, index + BULK_MAX)).catch(() => null);
    if (!result) break;
    [count, skippedCount] = [count + result.count, skippedCount + result.skippedCount];
    onProgress({ doneCount: Math.min(ids.length, index + BULK_MAX), total: ids.length });
  }
  return { count, skippedCount, remainingIds: ids.slice(index) };
}
