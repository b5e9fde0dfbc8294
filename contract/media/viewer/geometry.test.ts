import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOf, areaOf, figureFault, lengthOf } from './geometry.ts';
import type { Figure, Point } from './measurement.ts';

const picture = { width: 6000, height: 4000 };
const square: Point[] = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
];

it.each<[Point[], number]>([
  [
    [
      [0, 0],
      [3, 4],
    ],
    5,
  ],
  [
    [
      [0, 0],
      [3, 4],
      [3, 10],
    ],
    11,
  ],
  [square, 30],
])('a path over %j is %d pixels long', (points, length) => expect(lengthOf(points)).toBeCloseTo(length, 9));

it.each<[Point[], number]>([
  [square, 100],
  [square.toReversed(), 100],
  [
    [
      [0, 0],
      [4, 0],
      [0, 3],
    ],
    6,
  ],
  [
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ],
    10,
  ],
])('%j go round %d square pixels', (points, area) => expect(areaOf(points)).toBeCloseTo(area, 9));

it.each<[Point[], number]>([
  [
    [
      [10, 0],
      [0, 0],
      [0, 10],
    ],
    90,
  ],
  [
    [
      [10, 0],
      [0, 0],
      [-10, 0],
    ],
    180,
  ],
  [
    [
      [10, 0],
      [0, 0],
      [10, 10],
    ],
    45,
  ],
  [
    [
      [10, 0],
      [0, 0],
      [5, 0],
    ],
    0,
  ],
])('%j make %d degrees', (points, angle) => expect(angleOf(points)).toBeCloseTo(angle, 9));

it.each<[string, Figure, Point[], ReturnType<typeof figureFault>]>([
  [
    'a line',
    'line',
    [
      [0, 0],
      [6000, 4000],
    ],
    null,
  ],
  ['a line of one point', 'line', [[0, 0]], 'figure_points'],
  [
    'a line of three',
    'line',
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    'figure_points',
  ],
  [
    'a line between equal points',
    'line',
    [
      [7, 7],
      [7, 7],
    ],
    'figure_flat',
  ],
  [
    'a line that leaves the picture',
    'line',
    [
      [0, 0],
      [6000.5, 1],
    ],
    'figure_outside',
  ],
  [
    'a line to no number',
    'line',
    [
      [0, 0],
      [Number.NaN, 1],
    ],
    'figure_outside',
  ],
  [
    'a path that comes back',
    'path',
    [
      [0, 0],
      [5, 5],
      [0, 0],
    ],
    null,
  ],
  ['a path of 101 points', 'path', Array.from({ length: 101 }, (_, at): Point => [at, at]), 'figure_points'],
  [
    'an angle',
    'angle',
    [
      [1, 0],
      [0, 0],
      [0, 1],
    ],
    null,
  ],
  [
    'an angle with an equal arm',
    'angle',
    [
      [1, 0],
      [1, 0],
      [0, 1],
    ],
    'figure_flat',
  ],
  ['an area', 'area', square, null],
  [
    'an area on one line',
    'area',
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    'figure_flat',
  ],
  [
    'an area that crosses itself',
    'area',
    [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 12],
    ],
    'figure_crosses',
  ],
  [
    'an area that touches itself',
    'area',
    [
      [0, 0],
      [20, 0],
      [20, 20],
      [10, 0],
      [0, 20],
    ],
    'figure_crosses',
  ],
  ['an area that ends where it began', 'area', [...square, [10, 10]], 'figure_flat'],
])('%s', (_, figure, points, fault) => expect(figureFault(figure, points, picture)).toBe(fault));

describe('whatever the points', () => {
  const place = fc.tuple(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 0, max: 4000 }));
  const places = fc.array(place, { minLength: 3, maxLength: 12 });

  it('turning, mirroring and moving change no measure', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: -500, max: 500 }), (points, by) => {
        const turned = points.map(([x, y]): Point => [-y + by, x - by]);
        const mirrored = points.map(([x, y]): Point => [by - x, y]);
        for (const other of [turned, mirrored, points.toReversed()]) {
          expect(lengthOf(other)).toBeCloseTo(lengthOf(points), 6);
          expect(areaOf(other)).toBeCloseTo(areaOf(points), 3);
        }
      }),
    );
  });

  it('twice as large is twice as long and four times the area, at the same angle', () => {
    fc.assert(
      fc.property(places, (points) => {
        const doubled = points.map(([x, y]): Point => [2 * x, 2 * y]);
        expect(lengthOf(doubled)).toBeCloseTo(2 * lengthOf(points), 6);
        expect(areaOf(doubled)).toBeCloseTo(4 * areaOf(points), 3);
        expect(angleOf(doubled)).toBeCloseTo(angleOf(points), 9);
      }),
    );
  });

  it('an outline that crosses itself is found wherever it begins', () => {
    fc.assert(
      fc.property(places, fc.nat(11), (points, from) => {
        const turned = [...points.slice(from % points.length), ...points.slice(0, from % points.length)];
        expect(figureFault('area', turned, picture)).toBe(figureFault('area', points, picture));
      }),
    );
  });
});
