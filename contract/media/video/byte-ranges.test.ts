import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBytes, mergeChunks, movedOffset } from './byte-ranges.ts';
import type { Chunks } from './chunks.ts';

type Pair = readonly [from: number, to: number];

const pairChunks = (pairs: readonly Pair[]): Chunks => ({
  from: Float64Array.from(pairs, ([from]) => from),
  to: Float64Array.from(pairs, ([, to]) => to),
});

/** Counts how many chunks contain each byte, byte by byte. */
function holders(pairs: readonly Pair[]): number[] {
  const counts = new Array<number>(80).fill(0);
  for (const [from, to] of pairs) for (let byte = from; byte < to; byte++) counts[byte] = (counts[byte] ?? 0) + 1;
  return counts;
}

const pair = fc.tuple(fc.nat(60), fc.nat(8)).map(([from, length]): Pair => [from, from + length]);
const anyPairs = fc.array(pair, { maxLength: 8 });

/** Consecutive chunks, some with bytes between them and some empty, in any order, on two tracks. */
const disjointTracks = fc
  .array(fc.tuple(fc.nat(3), fc.nat(4), fc.boolean()), { minLength: 1, maxLength: 12 })
  .chain((steps) => {
    let position = 0;
    const chunks = steps.map(([gap, length, isSound]) => {
      const from = position + gap;
      position = from + length;
      return { chunk: [from, position] as Pair, isSound };
    });
    return fc.shuffledSubarray(chunks, { minLength: chunks.length });
  })
  .map((chunks) => ({
    pairs: chunks.map(({ chunk }) => chunk),
    tracks: [true, false].map((sound) =>
      pairChunks(chunks.filter(({ isSound }) => isSound === sound).map(({ chunk }) => chunk)),
    ),
  }));

describe('merged chunks', () => {
  it('are null exactly where a byte belongs to two chunks', () => {
    fc.assert(
      fc.property(anyPairs, anyPairs, (framePairs, sounds) => {
        const isShared = holders([...framePairs, ...sounds]).some((count) => count > 1);
        expect(mergeChunks([pairChunks(framePairs), pairChunks(sounds)]) === null).toBe(isShared);
      }),
    );
  });

  it('cover the bytes of the chunks, in the order of the file, with other bytes between any two', () => {
    fc.assert(
      fc.property(disjointTracks, ({ pairs, tracks }) => {
        const ranges = mergeChunks(tracks);
        if (!ranges) throw new Error('no ranges');
        const { from, to } = ranges;
        expect(holders(Array.from(from, (start, i): Pair => [start, to[i] ?? 0]))).toEqual(holders(pairs));
        for (let i = 1; i < from.length; i++) expect(from[i]).toBeGreaterThan(to[i - 1] ?? 0);
        for (let i = 0; i < from.length; i++) expect(to[i]).toBeGreaterThan(from[i] ?? 0);
      }),
    );
  });

  it('keep each byte at the place that its predecessors leave it', () => {
    fc.assert(
      fc.property(disjointTracks, fc.nat(100), ({ tracks, pairs }, start) => {
        const ranges = mergeChunks(tracks);
        if (!ranges) throw new Error('no ranges');
        const move = movedOffset(ranges, start);
        const bytes = holders(pairs).flatMap((count, byte) => (count > 0 ? [byte] : []));
        expect(bytes.map(move)).toEqual(bytes.map((_, i) => start + i));
        expect(countBytes(ranges)).toBe(bytes.length);
        for (const [from] of pairs) {
          expect(move(from)).toBeGreaterThanOrEqual(start);
          expect(move(from)).toBeLessThanOrEqual(start + bytes.length);
        }
      }),
    );
  });

  it.each<[string, Pair[], [number[], number[]] | null]>([
    ['none', [], [[], []]],
    ['one', [[3, 5]], [[3], [5]]],
    [
      'neighbours',
      [
        [3, 5],
        [5, 9],
      ],
      [[3], [9]],
    ],
    [
      'neighbours in another order',
      [
        [5, 9],
        [3, 5],
      ],
      [[3], [9]],
    ],
    [
      'two apart',
      [
        [6, 9],
        [3, 5],
      ],
      [
        [3, 6],
        [5, 9],
      ],
    ],
    ['an empty one alone', [[4, 4]], [[], []]],
    [
      'an empty one within another',
      [
        [3, 9],
        [4, 4],
      ],
      [[3], [9]],
    ],
    [
      'the same twice',
      [
        [3, 5],
        [3, 5],
      ],
      null,
    ],
    [
      'one that holds another',
      [
        [3, 9],
        [4, 5],
      ],
      null,
    ],
    [
      'two that share a byte',
      [
        [3, 5],
        [4, 9],
      ],
      null,
    ],
  ])('of %s', (_, pairs, expectedRanges) => {
    const ranges = mergeChunks([pairChunks(pairs)]);
    expect(ranges && [[...ranges.from], [...ranges.to]]).toEqual(expectedRanges);
  });
});
