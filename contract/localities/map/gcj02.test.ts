import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from '#contract/localities/distance.ts';
import { isShiftedInChina, toGcj02 } from './gcj02.ts';

// Pairs published with the open implementations of the formula (eviltransform).
it.each([
  ['Shanghai', [31.1774276, 121.5272106], [31.17530398364597, 121.531541859215]],
  ['Shenzhen', [22.543847, 113.912316], [22.540796131694766, 113.9171764808363]],
  ['Beijing', [39.911954, 116.377817], [39.91334545536069, 116.38404722455657]],
] as const)('a position in %s is where the maps of China draw it', (_, [lat, lon], [mapLat, mapLon]) => {
  const mapPosition = toGcj02({ lat, lon });
  expect(mapPosition.lat).toBeCloseTo(mapLat, 6);
  expect(mapPosition.lon).toBeCloseTo(mapLon, 6);
});

const chinesePositions = fc.record({
  lat: fc.double({ min: 17.8, max: 53.6, noNaN: true }),
  lon: fc.double({ min: 73.4, max: 135.1, noNaN: true }),
});

describe('everywhere in China', () => {
  it('the shift is less than 1.5 km, so that no place moves to another district', () => {
    fc.assert(
      fc.property(chinesePositions, (position) => {
        expect(distanceKm(position, toGcj02(position))).toBeLessThan(1.5);
      }),
    );
  });

  it('neighbouring positions stay neighbours', () => {
    fc.assert(
      fc.property(chinesePositions, (position) => {
        const mapPosition = toGcj02(position);
        const mapNeighbour = toGcj02({ lat: position.lat + 0.0001, lon: position.lon });
        expect(distanceKm(mapPosition, mapNeighbour)).toBeLessThan(0.02);
      }),
    );
  });
});

it.each([
  ['Yaogangxian', 25.67, 113.3, 'CN', true],
  ['Hainan', 18.25, 109.5, 'CN', true],
  ['Mohe', 53.5, 122.4, 'CN', true],
  ['Naegi, at the longitude of China', 35.5, 137.5, 'JP', false],
  ['Delhi, within the box of China', 28.6, 77.2, 'IN', false],
  ['Taipei, where maps are not shifted', 25.03, 121.56, 'TW', false],
  ['a wrong position that is said to lie in China', -25.67, 113.3, 'CN', false],
] as const)('%s: whether the maps of China are shifted there', (_, lat, lon, country, isShifted) => {
  expect(isShiftedInChina({ lat, lon }, country)).toBe(isShifted);
});
