import { expect, it } from 'vitest';
import { roundPosition } from './position.ts';

it.each([
  [0, { lat: 25.7, lon: 113.3 }],
  [6, { lat: 25.67, lon: 113.3 }],
  [12, { lat: 25.6712, lon: 113.3001 }],
])('at zoom %i a pressed position is as exact as could be aimed at', (zoom, expectedPosition) => {
  expect(roundPosition(zoom, { lat: 25.671234, lon: 113.300123 })).toEqual(expectedPosition);
});
