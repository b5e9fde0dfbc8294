import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joined } from './join.ts';
import type { Position } from './shapefile.ts';
import { areaOf, simplify } from './simplify.ts';

const line: Position[] = Array.from({ length: 12 }, (_, at) => [at, at % 3]);

it('a border that comes in pieces, in whatever order and direction, is one line', () => {
  const pieces = [line.slice(0, 4), line.slice(3, 8), line.slice(7)];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(pieces, { minLength: 3 }),
      fc.array(fc.boolean(), { minLength: 3 }),
      (some, turned) => {
        const whole = joined(some.map((piece, at) => (turned[at] ? piece.toReversed() : piece)));
        expect(whole).toHaveLength(1);
        expect([line, line.toReversed()]).toContainEqual(whole[0]);
      },
    ),
  );
});

it('where three meet each ends, and none of them is lost', () => {
  const meeting: Position[][] = [
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
  expect(joined(meeting)).toHaveLength(3);
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
    fc.property(points, fc.double({ min: 0, max: 5, noNaN: true }), (all, tolerance) => {
      const short = simplify(all, tolerance);
      expect([short[0], short.at(-1)]).toEqual([all[0], all.at(-1)]);
      expect(short.every((point) => all.includes(point))).toBe(true);
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
  expect(areaOf(square(0))).toBeCloseTo(1);
  expect(areaOf(square(60))).toBeCloseTo(0.5);
});
