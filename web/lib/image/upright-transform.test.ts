import { expect, it } from 'vitest';
import { uprightTransform } from '#web/lib/image/upright-transform.ts';

/** Where the corners of a picture of 3 × 2 come to lie: its first row's ends, then its last row's. */
function corners(orientation: number): string {
  const [a, b, c, d, e, f] = uprightTransform(orientation, { width: 3, height: 2 });
  const at = (x: number, y: number) => `${a * x + c * y + e},${b * x + d * y + f}`;
  return [at(0, 0), at(3, 0), at(0, 2), at(3, 2)].join(' ');
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
])('orientation %i is laid upright', (orientation, expected) => expect(corners(orientation)).toBe(expected));
