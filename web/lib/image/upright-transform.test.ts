import { expect, it } from 'vitest';
import { uprightTransform } from './upright-transform.ts';

/** Where the corners of a 3 × 2 image are after the transform: the ends of its first row, then of its last. */
function corners(orientation: number): string {
  const [a, b, c, d, e, f] = uprightTransform(orientation, { width: 3, height: 2 });
  const transformedPoint = (x: number, y: number) => `${a * x + c * y + e},${b * x + d * y + f}`;
  return [transformedPoint(0, 0), transformedPoint(3, 0), transformedPoint(0, 2), transformedPoint(3, 2)].join(' ');
}

it.each([
  [1, '0,0 3,0 0,2 3,2'],
  [2, '3,0 0,0 3,2 0,2'],
  [3, '3,2 0,2 3,0 0,0'],
  [4, '0,2 3,2 0,0 3,0'],
  [5, '0,0 0,3 2,0 2,3'],
  [6, '2,0 2,3 0,0 0,3'],
  [7, '2,3 2,0 0,3 0,0'],
  [8, '0,3 0,0 2,3 2,0'],
])('orientation %i is laid upright', (orientation, expectedCorners) =>
  expect(corners(orientation)).toBe(expectedCorners),
);
