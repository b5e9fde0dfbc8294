import type { Chunks } from './chunks.ts';

/** Ranges of a file in order, the i-th from `from[i]` to `to[i]`, with other bytes between any two. */
export type ByteRanges = { from: Float64Array; to: Float64Array };

/** A film whose samples are in more ranges than this was scattered on purpose: copying it would take minutes. */
export const RANGES_MAX = 50_000;

/**
 * Returns the ranges that chunks cover, in file order, adjacent ones joined; null where two chunks share a
 * byte. Starts and ends are sorted separately: no two chunks overlap if and only if no i-th end is after the
 * start that follows the i-th.
 */
export function mergeChunks(chunksOfTracks: readonly Chunks[]): ByteRanges | null {
  const { from, to } = filledChunks(chunksOfTracks);
  from.sort();
  to.sort();
  let last = -1;
  for (let i = 0; i < from.length; i++) {
    const start = from[i] ?? 0;
    const end = to[i] ?? 0;
    const lastEnd = to[last] ?? Number.NEGATIVE_INFINITY;
    if (start < lastEnd) return null;
    if (start > lastEnd) {
      last += 1;
      from[last] = start;
    }
    to[last] = end;
  }
  return { from: from.slice(0, last + 1), to: to.slice(0, last + 1) };
}

/** Returns the non-empty chunks of all tracks, unordered. */
function filledChunks(chunksOfTracks: readonly Chunks[]): ByteRanges {
  const total = chunksOfTracks.reduce((sum, { from }) => sum + from.length, 0);
  const from = new Float64Array(total);
  const to = new Float64Array(total);
  let length = 0;
  for (const chunks of chunksOfTracks)
    for (let i = 0; i < chunks.from.length; i++) {
      const start = chunks.from[i] ?? 0;
      const end = chunks.to[i] ?? 0;
      if (start >= end) continue;
      from[length] = start;
      to[length] = end;
      length += 1;
    }
  return { from: from.subarray(0, length), to: to.subarray(0, length) };
}

/** Returns the number of bytes in all ranges. */
export function countBytes({ from, to }: ByteRanges): number {
  let bytes = 0;
  for (let i = 0; i < from.length; i++) bytes += (to[i] ?? 0) - (from[i] ?? 0);
  return bytes;
}

/**
 * Returns a function that maps an offset in the file to its offset after the ranges are joined from `start` on.
 */
export function movedOffset({ from, to }: ByteRanges, start: number): (offset: number) => number {
  const starts = new Float64Array(from.length);
  let end = start;
  for (let i = 0; i < from.length; i++) {
    starts[i] = end;
    end += (to[i] ?? 0) - (from[i] ?? 0);
  }
  return (offset) => {
    let [low, high] = [0, from.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((from[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    // An empty chunk may lie between two ranges.
    const offsetInRange = Math.max(0, Math.min(offset, to[low] ?? 0) - (from[low] ?? 0));
    return (starts[low] ?? start) + offsetInRange;
  };
}
