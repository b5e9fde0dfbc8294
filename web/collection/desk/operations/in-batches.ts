import { BULK_MAX } from '#contract/collection/desk/bulk.ts';

/** What a call did of those it was given: how many, and how many it left. */
export type BatchResult = { count: number; left: number };
type Progress = { doneCount: number; total: number };

/**
 * Goes through ids to their end, as many at once as a call takes, and tells after each call how far it is. A call that fails
 * ends it: what it came to, and the ids that are still to be done.
 */
export async function inBatches(
  ids: readonly string[],
  send: (batch: string[]) => Promise<BatchResult>,
  tell: (progress: Progress) => void,
): Promise<BatchResult & { remainingIds: readonly string[] }> {
  let [index, count, left] = [0, 0, 0];
  tell({ doneCount: 0, total: ids.length });
  for (; index < ids.length; index += BULK_MAX) {
    const result = await send(ids.slice(index, index + BULK_MAX)).catch(() => null);
    if (!result) break;
    [count, left] = [count + result.count, left + result.left];
    tell({ doneCount: Math.min(ids.length, index + BULK_MAX), total: ids.length });
  }
  return { count, left, remainingIds: ids.slice(index) };
}
