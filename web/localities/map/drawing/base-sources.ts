import type { GeoJSONSourceSpecification } from 'maplibre-gl';
import type { BaseMap, NearMap } from '#contract/localities/map/base-map.ts';
import { clampLat } from '#contract/localities/map/bounds.ts';
import { readLine } from '#contract/localities/map/polyline.ts';
import baseAddress from './base-map.json?url';
import nearAddress from './near-map.json?url';

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
  type: 'Feature',
  properties,
  geometry,
});
const lineSource = (coordinates: number[][][]) => source([feature({ type: 'MultiLineString', coordinates })]);
const polygonSource = (rings: number[][][]) =>
  source(rings.map((ring) => feature({ type: 'Polygon', coordinates: [ring] })));

async function read<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The map did not come: ${answer.status}`);
  return answer.json();
}

/** Reads land, lakes, borders and the names of countries as map sources. */
export async function readBaseSources(): Promise<Sources> {
  const { land, lakes, borders, disputed, countries } = await read<BaseMap>(baseAddress);
  const coasts = land.map(readLine);
  return {
    land: polygonSource(coasts),
    coast: lineSource(coasts.flatMap(alongWater)),
    lakes: polygonSource(lakes.map(readLine)),
    borders: lineSource(borders.map(readLine)),
    disputed: lineSource(disputed.map(readLine)),
    graticule: source(graticule()),
    countries: source(
      countries.map(({ at, ...properties }) => feature({ type: 'Point', coordinates: at }, properties)),
    ),
  };
}

/** Reads the sources that are shown only when zoomed in. */
export async function readNearSources(): Promise<Sources> {
  const { rivers, regions } = await read<NearMap>(nearAddress);
  return { rivers: lineSource(rivers.map(readLine)), regions: lineSource(regions.map(readLine)) };
}

/** A coast without the artificial lines along which the data cuts the land: the date line and the South Pole. */
function alongWater(ring: [number, number][]): number[][][] {
  const isCut = ([lon, lat]: [number, number]) => Math.abs(lon) >= 179.99 || lat <= -89.9;
  const segments: number[][][] = [[]];
  for (const [index, point] of ring.entries()) {
    const previousPoint = ring[index - 1];
    if (previousPoint && isCut(previousPoint) && isCut(point)) segments.push([]);
    segments.at(-1)?.push(point);
  }
  return segments.filter((segment) => segment.length > 1);
}

/** The spacing of its lines in degrees, zoomed out and zoomed in. */
const STEPS = { far: 30, close: 10 };

/** Meridians and parallels; `far` are those also drawn when zoomed out. */
function graticule(): Feature[] {
  const range = (from: number, to: number, step: number) =>
    Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
  const meridian = (lon: number) => [
    [lon, clampLat(-90)],
    [lon, clampLat(90)],
  ];
  const parallel = (lat: number) => range(-180, 180, STEPS.close).map((lon) => [lon, lat]);
  const ofSort = (isFar: boolean) => (degrees: number) => (degrees % STEPS.far === 0) === isFar;
  return [true, false].map((isFar) =>
    feature(
      {
        type: 'MultiLineString',
        coordinates: [
          ...range(-180, 170, STEPS.close).filter(ofSort(isFar)).map(meridian),
          ...range(-80, 80, STEPS.close).filter(ofSort(isFar)).map(parallel),
        ],
      },
      { far: Number(isFar) },
    ),
  );
}
