import { expect, it } from 'vitest';
import type { MapColours } from './map-colours.ts';
import { pointData, pointLayers, ringData } from './point-layers.ts';

const point = (id: number, specimen_count: number, position: { lat: number; lon: number }) => ({
  id,
  name: `Place ${id}`,
  name_zh: `地${id}`,
  kind: 'mine' as const,
  specimen_count,
  ...position,
});
const ringedLocality = { id: 1, name: 'Place 1', name_zh: null, lat: 10, lon: 20 };

const colours = new Proxy({} as MapColours, { get: (_, name) => String(name) });
const layer = (id: string) => pointLayers(colours, 'zh').find((pointLayer) => pointLayer.id === id);

it('points have the colours and sizes of the four ranges of the legend', () => {
  expect(layer('points')?.paint).toMatchObject({
    'circle-color': ['step', ['get', 'n'], 'count-1', 3, 'count-2', 10, 'count-3', 20, 'count-4'],
    'circle-radius': ['step', ['get', 'n'], 3.5, 3, 4.5, 10, 5.5, 20, 7],
    'circle-stroke-color': 'azurite',
  });
});

it('a place at a pole stands where the flat map ends, one at the date line where it is', () => {
  const points = [
    point(2, 1, { lat: 90, lon: 0 }),
    point(3, 1, { lat: -89.5, lon: 5 }),
    point(4, 1, { lat: 0, lon: 180 }),
  ];
  const { features } = pointData({ points, clusters: [] }, null, false);
  expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([
    [0, 85],
    [5, -85],
    [180, 0],
  ]);
});

it('the place that a map is about is named by its ring alone; counts stand behind names where they are asked for', () => {
  const points = [point(1, 5, { lat: 10, lon: 20 }), point(2, 7, { lat: 10, lon: 21 })];
  const clusters = [{ lat: 1, lon: 2, place_count: 3, specimen_count: 40 }];
  const properties = (hasCounts: boolean) =>
    pointData({ points, clusters }, ringedLocality, hasCounts).features.map((feature) => feature.properties);
  expect(properties(false)).toEqual([
    { id: 1, n: 5, name: 'Place 1', name_zh: '地1', named: 0 },
    { id: 2, n: 7, name: 'Place 2', name_zh: '地2', named: 1 },
    { n: 40, places: 3 },
  ]);
  expect(properties(true)[1]).toMatchObject({ name: 'Place 2 7', name_zh: '地2 7' });
  expect(ringData(ringedLocality).features).toHaveLength(1);
  expect(ringData(null).features).toEqual([]);
});

it('names are in the reader’s language, in Chinese where there is one', () => {
  expect(layer('names')?.layout).toMatchObject({ 'text-field': ['coalesce', ['get', 'name_zh'], ['get', 'name']] });
  const english = pointLayers(colours, 'en').find(({ id }) => id === 'names');
  expect(english?.layout).toMatchObject({ 'text-field': ['get', 'name'] });
});
