import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '#contract/media/point.ts';
import { figureFault, pathLength, polygonArea, vertexAngle } from './geometry.ts';
import type { Figure } from './measurement.ts';

const photoSize = { width: 6000, height: 4000 };
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
])('a path over %j is %d pixels long', (points, length) => expect(pathLength(points)).toBeCloseTo(length, 9));

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
])('%j go round %d square pixels', (points, area) => expect(polygonArea(points)).toBeCloseTo(area, 9));

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
])('%j make %d degrees', (points, angle) => expect(vertexAngle(points)).toBeCloseTo(angle, 9));

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
  ['a path of 101 points', 'path', Array.from({ length: 101 }, (_, index): Point => [index, index]), 'figure_points'],
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
])('%s', (_, figure, points, fault) => expect(figureFault(figure, points, photoSize)).toBe(fault));

describe('whatever the points', () => {
  const anyPoint = fc.tuple(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 0, max: 4000 }));
  const anyPoints = fc.array(anyPoint, { minLength: 3, maxLength: 12 });

  it('turning, mirroring and moving change no measure', () => {
    fc.assert(
      fc.property(anyPoints, fc.integer({ min: -500, max: 500 }), (points, shift) => {
        const turnedPoints = points.map(([x, y]): Point => [-y + shift, x - shift]);
        const mirroredPoints = points.map(([x, y]): Point => [shift - x, y]);
        for (const variantPoints of [turnedPoints, mirroredPoints, points.toReversed()]) {
          expect(pathLength(variantPoints)).toBeCloseTo(pathLength(points), 6);
          expect(polygonArea(variantPoints)).toBeCloseTo(polygonArea(points), 3);
        }
      }),
    );
  });

  it('twice as large is twice as long and four times the area, at the same angle', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const doubledPoints = points.map(([x, y]): Point => [2 * x, 2 * y]);
        expect(pathLength(doubledPoints)).toBeCloseTo(2 * pathLength(points), 6);
        expect(polygonArea(doubledPoints)).toBeCloseTo(4 * polygonArea(points), 3);
        expect(vertexAngle(doubledPoints)).toBeCloseTo(vertexAngle(points), 9);
      }),
    );
  });

  it('an outline that crosses itself is found wherever it begins', () => {
    fc.assert(
      fc.property(anyPoints, fc.nat(11), (points, from) => {
        const rotatedPoints = [...points.slice(from % points.length), ...points.slice(0, from % points.length)];
        expect(figureFault('area', rotatedPoints, photoSize)).toBe(figureFault('area', points, photoSize));
      }),
    );
  });
});
