import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinLines } from './join-lines.ts';
import type { Position } from './shapefile.ts';
import { ringArea, simplify } from './simplify.ts';

const line: Position[] = Array.from({ length: 12 }, (_, index) => [index, index % 3]);

it('a border that comes in pieces, in whatever order and direction, is one line', () => {
  const segments = [line.slice(0, 4), line.slice(3, 8), line.slice(7)];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(segments, { minLength: 3 }),
      fc.array(fc.boolean(), { minLength: 3 }),
      (shuffledSegments, reversals) => {
        const joinedLines = joinLines(
          shuffledSegments.map((segment, index) => (reversals[index] ? segment.toReversed() : segment)),
        );
        expect(joinedLines).toHaveLength(1);
        expect([line, line.toReversed()]).toContainEqual(joinedLines[0]);
      },
    ),
  );
});

it('where three meet each ends, and none of them is lost', () => {
  const crossingLines: Position[][] = [
    [
      [0, 0],
      [1, 1],
    ],
    [
      [0, 0],
      [1, -1],
    ],
    [
      [0, 0],
      [-1, 0],
    ],
  ];
  expect(joinLines(crossingLines)).toHaveLength(3);
});

it('a thinned line begins and ends where it did, keeps its corners, and has no point that it had not', () => {
  expect(
    simplify(
      [
        [0, 0],
        [1, 0.001],
        [2, 0],
        [2, 5],
      ],
      0.01,
    ),
  ).toEqual([
    [0, 0],
    [2, 0],
    [2, 5],
  ]);
  const points = fc.array(
    fc.tuple(fc.double({ min: -170, max: 170, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true })),
    { minLength: 2 },
  );
  fc.assert(
    fc.property(points, fc.double({ min: 0, max: 5, noNaN: true }), (linePoints, tolerance) => {
      const short = simplify(linePoints, tolerance);
      expect([short[0], short.at(-1)]).toEqual([linePoints[0], linePoints.at(-1)]);
      expect(short.every((point) => linePoints.includes(point))).toBe(true);
    }),
  );
});

it('how much a ring encloses is said in degrees of the equator, less in the north', () => {
  const square = (south: number): Position[] => [
    [0, south],
    [1, south],
    [1, south + 1],
    [0, south + 1],
    [0, south],
  ];
  expect(ringArea(square(0))).toBeCloseTo(1);
  expect(ringArea(square(60))).toBeCloseTo(0.5);
});
