import { COUNTED_MAX, COUNTED_MIN } from './found-kinds.ts';

/** The rows that one search may read, and how many of them everything but counts reads at most. */
export const SEARCH_ROWS_MAX = 3_000;
const OTHER_ROWS_MAX = 850;
/** A counted match is one row of the index and one of its table. */
const ROWS_PER_MATCH = 2;
const STEP = 100;

/**
 * Returns how far each of several kinds with many results is counted, in hundreds, so that the search stays within its
 * rows; null where that is no further than the results are counted anyway.
 */
export function furtherCountLimit(specimensCounted: number, kindCount: number): number | null {
  if (kindCount === 0) return null;
  const remainingRows = SEARCH_ROWS_MAX - OTHER_ROWS_MAX - ROWS_PER_MATCH * specimensCounted;
  const limit = Math.floor(remainingRows / ROWS_PER_MATCH / kindCount / STEP) * STEP;
  return limit <= COUNTED_MIN ? null : Math.min(limit, COUNTED_MAX);
}
