import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bounds,
  boundsWidth,
  centeredBounds,
  focusBounds,
  INHABITED_BOUNDS,
  pointsBounds,
  wideBounds,
  wrapLon,
} from './bounds.ts';
import { mapInput } from './map-input.ts';
import { askedView, boundsZoom } from './map-query.ts';

const china: Bounds = [73.5, 18, 135.1, 53.6];
const andorra: Bounds = [1.3, 42.3, 1.9, 42.8];
const minePosition = { kind: 'mine', lat: 25.67, lon: 113.3 } as const;

describe('Wide', () => {
  it('shows the country of a place, and the world around a country or where none is known', () => {
    expect(wideBounds(minePosition, china)).toEqual(china);
    expect(wideBounds({ ...minePosition, kind: 'country' }, china)).toBe(INHABITED_BOUNDS);
    expect(wideBounds(minePosition, undefined)).toBe(INHABITED_BOUNDS);
  });

  it('shows a small country with what is around it', () => {
    const [west, south, east, north] = wideBounds({ kind: 'mine', lat: 42.5, lon: 1.5 }, andorra);
    expect([west < -3, south, east > 6, north]).toEqual([true, 38.5, true, 46.5]);
  });
});

describe('Focus', () => {
  it('shows a place and what is near it, and of a country all of it', () => {
    const [west, south, east, north] = focusBounds(minePosition, [], china);
    expect([south, north]).toEqual([24.67, 26.67]);
    expect(west).toBeCloseTo(112.19, 2);
    expect(east).toBeCloseTo(114.41, 2);
    expect(focusBounds({ ...minePosition, kind: 'country' }, [minePosition], china)).toBe(china);
  });

  it('is fitted to the points in a place, and stays as large as it is without them', () => {
    const region = { kind: 'region', lat: 27.6, lon: 111.7 } as const;
    expect(focusBounds(region, [minePosition], china)[1]).toBeLessThan(25.67);
    expect(focusBounds(minePosition, [minePosition], china)).toEqual(focusBounds(minePosition, [], china));
    const [west, south] = focusBounds(region, [{ lat: 20, lon: 100 }], china);
    expect([west < 100, south < 20]).toEqual([true, true]);
  });

  it('goes over the date line, and stays on the map at a pole', () => {
    const [west, , east] = focusBounds({ kind: 'mine', lat: 0, lon: 179.9 }, [], undefined);
    expect([west, east]).toEqual([178.9, -179.1]);
    expect(focusBounds({ kind: 'place', lat: 90, lon: 0 }, [], undefined).slice(1).at(-1)).toBe(85);
    expect(focusBounds({ kind: 'place', lat: -90, lon: 10 }, [], undefined)[1]).toBe(-85);
  });
});

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('what is asked for is always what the call takes, holds the place, and lies on the globe', () => {
  fc.assert(
    fc.property(
      position,
      fc.double({ min: 0.1, max: 160, noNaN: true }),
      fc.integer({ min: 0, max: 22 }),
      (center, height, zoom) => {
        const query = mapInput.parse(askedView(centeredBounds(center, height), zoom));
        const [west, south, east, north] = query.bbox;
        expect(south).toBeLessThanOrEqual(center.lat);
        expect(north).toBeGreaterThanOrEqual(center.lat);
        const lon = wrapLon(center.lon);
        const isIn = west <= east ? west <= lon && lon <= east : lon >= west || lon <= east;
        expect(isIn || Math.abs(lon) > 179.99).toBe(true);
      },
    ),
  );
});

it.each<[string, Bounds, number, string]>([
  ['the world is asked for once, however it was moved', [-400, -80, 100, 80], 1, '-180,-90,180,90'],
  ['past the date line', [170, 10, 200, 20], 5, '168.75,8.4375,-157.5,22.5'],
  ['to the pole where the map ends', [10, 60, 20, 85.05], 4, '5.625,56.25,22.5,90'],
])('%s', (_, bounds, zoom, bbox) => {
  expect(askedView(bounds, zoom).bbox).toBe(bbox);
});

it('a small move asks for the same', () => {
  expect(askedView([100.1, 20, 110.1, 25], 5)).toEqual(askedView([100.3, 20.2, 110.2, 25.1], 5));
});

it('how near a view is follows from its width', () => {
  expect(boundsZoom(INHABITED_BOUNDS, 512)).toBe(0);
  expect(boundsZoom([170, 0, -100, 10], 1024)).toBeCloseTo(Math.log2((1024 * 360) / (512 * 90)));
  expect(boundsWidth([170, 0, -100, 10])).toBe(90);
});

describe('a map fitted to its points', () => {
  const middleLon = (bounds: Bounds) => wrapLon(bounds[0] + boundsWidth(bounds) / 2);

  it('shows the surroundings of a single one, as wide as its kind is exact', () => {
    const heights = (['mine', 'district', 'region'] as const).map((kind) => {
      const [, south, , north] = pointsBounds([{ ...minePosition, kind }]);
      return Number((north - south).toFixed(6));
    });
    expect(heights).toEqual([2, 3, 6]);
    expect(middleLon(pointsBounds([minePosition]))).toBeCloseTo(113.3, 3);
  });

  it('shows the world without points', () => {
    expect(pointsBounds([])).toBe(INHABITED_BOUNDS);
  });

  it('crosses the date line where that is narrower', () => {
    const [west, , east] = pointsBounds([
      { lat: -17, lon: 178 },
      { lat: -14, lon: -172 },
    ]);
    expect(west).toBeGreaterThan(170);
    expect(east).toBeLessThan(-165);
  });

  it('has all points inside, off its edges, and is a valid map', () => {
    const points = fc.array(
      fc.record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lon: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(points, (list) => {
        const bounds = pointsBounds(list);
        const [west, south, , north] = bounds;
        expect(mapInput.safeParse(askedView(bounds, boundsZoom(bounds, 640))).success).toBe(true);
        expect(north - south).toBeGreaterThan(1.9);
        for (const { lat, lon } of list) {
          const clampedLat = Math.max(-85, Math.min(85, lat));
          expect(clampedLat).toBeGreaterThanOrEqual(south - 1e-5);
          expect(clampedLat).toBeLessThanOrEqual(north + 1e-5);
          expect((lon - west + 720) % 360).toBeLessThanOrEqual(boundsWidth(bounds) + 1e-5);
        }
      }),
    );
  });
});
