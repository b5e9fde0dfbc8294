import type { GeoJSONSourceSpecification } from 'maplibre-gl';
import type { BaseMap, NearMap } from '#contract/localities/map/base-map.ts';
import { clampLat } from '#contract/localities/map/bounds.ts';
import { readLine } from '#contract/localities/map/polyline.ts';
import baseAddress from '#web/localities/map/drawing/base-map.json?url';
import nearAddress from '#web/localities/map/drawing/near-map.json?url';

type Sources = Record<string, GeoJSONSourceSpecification>;
type Geometry =
  | { type: 'Polygon'; coordinates: number[][][] }
  | { type: 'MultiLineString'; coordinates: number[][][] }
  | { type: 'Point'; coordinates: number[] };
type Feature = { type: 'Feature'; properties: Record<string, string | number>; geometry: Geometry };

const source = (features: Feature[], tolerance = 0.2): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: { type: 'FeatureCollection', features },
  tolerance,
  buffer: 16,
});
const feature = (geometry: Geometry, properties: Feature['properties'] = {}): Feature => ({
  ...{ type: 'Feature', properties, geometry },
});
const linesOf = (coordinates: number[][][]) => source([feature({ type: 'MultiLineString', coordinates })]);
const ringsOf = (rings: number[][][]) => source(rings.map((ring) => feature({ type: 'Polygon', coordinates: [ring] })));

async function read<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The map did not come: ${answer.status}`);
  return answer.json();
}

/** Land, lakes, borders and the names of countries, as the map takes them. */
export async function readBaseSources(): Promise<Sources> {
  const { land, lakes, borders, disputed, countries } = await read<BaseMap>(baseAddress);
  const coasts = land.map(readLine);
  return {
    land: ringsOf(coasts),
    coast: linesOf(coasts.flatMap(alongWater)),
    lakes: ringsOf(lakes.map(readLine)),
    borders: linesOf(borders.map(readLine)),
    disputed: linesOf(disputed.map(readLine)),
    graticule: source(graticule()),
    countries: source(
      countries.map(({ at, ...properties }) => feature({ type: 'Point', coordinates: at }, properties)),
    ),
  };
}

/** What is seen of it only from near. */
export async function readNearSources(): Promise<Sources> {
  const { rivers, regions } = await read<NearMap>(nearAddress);
  return { rivers: linesOf(rivers.map(readLine)), regions: linesOf(regions.map(readLine)) };
}

/** A coast without the stretches along which the data cuts the land: the date line and the South Pole. */
function alongWater(ring: [number, number][]): number[][][] {
  const isCut = ([lon, lat]: [number, number]) => Math.abs(lon) >= 179.99 || lat <= -89.9;
  const parts: number[][][] = [[]];
  for (const [at, point] of ring.entries()) {
    const before = ring[at - 1];
    if (before && isCut(before) && isCut(point)) parts.push([]);
    parts.at(-1)?.push(point);
  }
  return parts.filter((part) => part.length > 1);
}

/** How many degrees apart its lines are from far and from near. */
const STEPS = { far: 30, near: 10 };

/** Meridians and parallels; `far` are those that are drawn from far, too. */
function graticule(): Feature[] {
  const every = (from: number, to: number, step: number) =>
    Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);
  const meridian = (lon: number) => [
    [lon, clampLat(-90)],
    [lon, clampLat(90)],
  ];
  const parallel = (lat: number) => every(-180, 180, STEPS.near).map((lon) => [lon, lat]);
  const ofSort = (isFar: boolean) => (degrees: number) => (degrees % STEPS.far === 0) === isFar;
  return [true, false].map((isFar) =>
    feature(
      {
        type: 'MultiLineString',
        coordinates: [
          ...every(-180, 170, STEPS.near).filter(ofSort(isFar)).map(meridian),
          ...every(-80, 80, STEPS.near).filter(ofSort(isFar)).map(parallel),
        ],
      },
      { far: Number(isFar) },
    ),
  );
}
