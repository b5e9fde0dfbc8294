import { BULK_MAX } from '#contract/collection/desk/bulk.ts';

/** What a call did of those it was given: how many, and how many it left. */
export type Done = { count: number; left: number };
type Progress = { done: number; of: number };

/**
 * Goes through ids to their end, as many at once as a call takes, and tells after each call how far it is. A call that fails
 * ends it: what it came to, and the ids that are still to be done.
 */
export async function inBatches(
  ids: readonly string[],
  send: (part: string[]) => Promise<Done>,
  tell: (progress: Progress) => void,
): Promise<Done & { rest: readonly string[] }> {
  let [at, count, left] = [0, 0, 0];
  tell({ done: 0, of: ids.length });
  for (; at < ids.length; at += BULK_MAX) {
    const done = await send(ids.slice(at, at + BULK_MAX)).catch(() => null);
    if (!done) break;
    [count, left] = [count + done.count, left + done.left];
    tell({ done: Math.min(ids.length, at + BULK_MAX), of: ids.length });
  }
  return { count, left, rest: ids.slice(at) };
}
