import { expect, it } from 'vitest';
import { scale, scaleOfField, scaleOfPoints } from '#contract/media/scale.ts';

it.each([
  [
    'two points and a length',
    scaleOfPoints(
      [
        [0, 0],
        [300, 400],
      ],
      10_000,
    ),
    { um_per_px: 20, from: 'points' },
  ],
  [
    'equal points',
    scaleOfPoints(
      [
        [7, 7],
        [7, 7],
      ],
      10_000,
    ),
    null,
  ],
  [
    'no length',
    scaleOfPoints(
      [
        [0, 0],
        [1, 0],
      ],
      0,
    ),
    null,
  ],
  [
    'a length below none',
    scaleOfPoints(
      [
        [0, 0],
        [1, 0],
      ],
      -1,
    ),
    null,
  ],
  ['the width of the field', scaleOfField(6000, 24_000), { um_per_px: 4, from: 'field' }],
  ['a field of no number', scaleOfField(6000, Number.NaN), null],
  ['a field without end', scaleOfField(6000, Number.POSITIVE_INFINITY), null],
  ['a picture of no width', scaleOfField(0, 1), null],
])('by %s', (_, foundScale, expectedScale) => expect(foundScale).toEqual(expectedScale));

it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e-9, 1e9, '8.2', null])('%j is no scale', (um_per_px) =>
  expect(scale.safeParse({ um_per_px, from: 'points' }).success).toBe(false),
);
