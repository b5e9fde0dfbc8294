import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clusterPoints, POINTS_MAX } from './cluster.ts';

const aPoint = (id: number, lat: number, lon: number, specimen_count = 1) => ({
  id,
  name: `P${id}`,
  name_zh: null,
  kind: 'mine' as const,
  lat,
  lon,
  specimen_count,
});

const manyPoints = fc
  .array(
    fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      specimen_count: fc.integer({ min: 1, max: 5_000 }),
    }),
    { minLength: POINTS_MAX + 1, maxLength: POINTS_MAX + 200 },
  )
  .map((positions) => positions.map(({ lat, lon, specimen_count }, id) => aPoint(id, lat, lon, specimen_count)));

it('up to two thousand places are drawn one by one', () => {
  const mapPoints = Array.from({ length: POINTS_MAX }, (_, id) => aPoint(id, 10, 20));
  expect(clusterPoints(mapPoints, 2)).toEqual({ points: mapPoints, clusters: [] });
});

it('more are drawn together, and none of them and no specimen is lost, at any zoom', () => {
  fc.assert(
    fc.property(manyPoints, fc.integer({ min: 0, max: 22 }), (mapPoints, zoom) => {
      const { points, clusters } = clusterPoints(mapPoints, zoom);
      const sum = (items: readonly { specimen_count: number }[]) =>
        items.reduce((total, { specimen_count }) => total + specimen_count, 0);
      expect(points.length + clusters.reduce((n, { place_count }) => n + place_count, 0)).toBe(mapPoints.length);
      expect(sum(points) + sum(clusters)).toBe(sum(mapPoints));
      for (const { lat, lon } of [...points, ...clusters]) {
        expect(Math.abs(lat)).toBeLessThanOrEqual(90.000001);
        expect(Math.abs(lon)).toBeLessThanOrEqual(180.000001);
      }
    }),
    { numRuns: 20 },
  );
});

it('twenty thousand are no more than a page can draw, at any zoom', () => {
  const mapPoints = Array.from({ length: 20_000 }, (_, index) =>
    aPoint(index, ((index * 37) % 1_700) / 10 - 85, ((index * 91) % 3_600) / 10 - 180),
  );
  for (const zoom of [0, 1, 2, 3]) {
    const { points, clusters } = clusterPoints(mapPoints, zoom);
    expect(points.length + clusters.length).toBeLessThanOrEqual(4 ** zoom * 16 * 9);
  }
});

it('those on both sides of the date line, and at the poles, stay where they are', () => {
  const crowd = Array.from({ length: POINTS_MAX }, (_, index) => aPoint(index, 50, 10));
  const edges = [aPoint(9_001, 0, 180), aPoint(9_002, 0, -180), aPoint(9_003, 90, 0), aPoint(9_004, -90, 0)];
  const { points, clusters } = clusterPoints([...crowd, ...edges], 3);
  expect(points).toEqual(edges);
  expect(clusters).toEqual([{ lat: 50, lon: 10, place_count: POINTS_MAX, specimen_count: POINTS_MAX }]);
});
