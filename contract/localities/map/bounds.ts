import type { LocalityKind } from '#contract/localities/locality.ts';

/** A part of the world in degrees; across the date line west is more than east. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The bounds of a world map: the inhabited part. */
export const INHABITED_BOUNDS: Bounds = [-180, -56, 180, 78];

/** The highest latitude of a flat map. */
export const LAT_MAX = 85;

type Position = { lat: number; lon: number };
type MapLocality = Position & { kind: LocalityKind };

/** Height in degrees of the map around a locality at Focus, by its kind. */
const nearby: Record<LocalityKind, number> = {
  country: 12,
  region: 6,
  district: 3,
  place: 2,
  mountain: 2,
  deposit: 2,
  mine: 2,
  quarry: 2,
  'pocket-area': 2,
};

/** The map around points is at least this many degrees high. */
const FITTED_MIN = 2;
/** The margin on each side of points, as a part of their extent. */
const MARGIN = 0.08;

/** A country smaller than this, in degrees, is shown with its surroundings. */
const COUNTRY_MIN = 8;

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Normalises a longitude to -180 (inclusive) to 180 (exclusive). */
export const wrapLon = (lon: number): number => round(((((lon + 180) % 360) + 360) % 360) - 180);

/** Limits a latitude to what a flat map can show. */
export const clampLat = (lat: number): number => Math.max(-LAT_MAX, Math.min(LAT_MAX, lat));

/** Returns the width of bounds in degrees, also across the date line. */
export const boundsWidth = ([west, , east]: Bounds): number => (west <= east ? east - west : east - west + 360);

/**
 * Returns bounds `height` degrees high around a position, and as wide as high on the map; at a pole they end
 * with the map.
 */
export function centeredBounds({ lat, lon }: Position, height: number): Bounds {
  const maxLat = LAT_MAX - height / 2;
  const middle = Math.max(-maxLat, Math.min(maxLat, lat));
  const half = height / 2 / Math.cos((middle * Math.PI) / 180);
  if (half >= 180) return [-180, round(middle - height / 2), 180, round(middle + height / 2)];
  return [wrapLon(lon - half), round(middle - height / 2), wrapLon(lon + half), round(middle + height / 2)];
}

/**
 * Returns the bounds of Wide: the world for a country, else the country that contains the locality, where its
 * box is known.
 */
export function wideBounds(locality: MapLocality, country: Bounds | undefined): Bounds {
  if (locality.kind === 'country' || !country) return INHABITED_BOUNDS;
  const [west, south, east, north] = country;
  const isLarge = north - south >= COUNTRY_MIN || boundsWidth(country) >= COUNTRY_MIN;
  return isLarge ? [west, south, east, north] : centeredBounds(locality, COUNTRY_MIN);
}

/** Returns west and east of the narrowest bounds around longitudes, across the date line where that is narrower. */
function longitudeRange(longitudes: readonly number[]): [west: number, east: number] {
  const sortedLongitudes = longitudes.toSorted((a, b) => a - b);
  const [westmost = 0] = sortedLongitudes;
  const eastmost = sortedLongitudes.at(-1) ?? 0;
  let range: [number, number] = [westmost, eastmost];
  let widestGap = westmost + 360 - eastmost;
  for (const [index, lon] of sortedLongitudes.slice(1).entries()) {
    const previousLon = sortedLongitudes[index] ?? lon;
    if (lon - previousLon <= widestGap) continue;
    widestGap = lon - previousLon;
    range = [lon, previousLon];
  }
  return range;
}

/**
 * Returns the bounds of points with a margin, at least as high as the surroundings of the largest locality among them:
 * a point that stands for a region is shown with its region. Without points, those of the world.
 */
export function pointsBounds(points: readonly (Position & { kind?: LocalityKind })[]): Bounds {
  if (points.length === 0) return INHABITED_BOUNDS;
  const [west, east] = longitudeRange(points.map(({ lon }) => lon));
  const latitudes = points.map(({ lat }) => clampLat(lat));
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const extent = boundsWidth([west, south, east, north]);
  const height = Math.max(FITTED_MIN, ...points.map(({ kind }) => (kind ? nearby[kind] : 0)));
  const middle = { lat: (south + north) / 2, lon: wrapLon(west + extent / 2) };
  const surroundings = centeredBounds(middle, height);
  const latMargin = (north - south) * MARGIN;
  const width = Math.max(extent * (1 + 2 * MARGIN), boundsWidth(surroundings));
  const isWorld = width >= 360;
  return [
    isWorld ? -180 : wrapLon(middle.lon - width / 2),
    round(Math.max(-LAT_MAX, Math.min(surroundings[1], south - latMargin))),
    isWorld ? 180 : wrapLon(middle.lon + width / 2),
    round(Math.min(LAT_MAX, Math.max(surroundings[3], north + latMargin))),
  ];
}

/** Returns the bounds of Focus: the locality with the points in it and its surroundings; for a country all of it. */
export function focusBounds(
  locality: MapLocality,
  innerPoints: readonly Position[],
  country: Bounds | undefined,
): Bounds {
  if (locality.kind === 'country' && country) return country;
  if (innerPoints.length === 0) return centeredBounds(locality, nearby[locality.kind]);
  return pointsBounds([locality, ...innerPoints]);
}
