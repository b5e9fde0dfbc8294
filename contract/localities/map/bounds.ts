import type { LocalityKind } from '#contract/localities/locality.ts';

/** A part of the world in degrees; over the date line west is more than east. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** What a map of the world shows of it: all that people live on. */
export const INHABITED: Bounds = [-180, -56, 180, 78];

/** How near to a pole a flat map reaches. */
export const LAT_MAX = 85;

type Position = { lat: number; lon: number };
type MapLocality = Position & { kind: LocalityKind };

/** How many degrees high the map is around a place at Focus, by what kind of place it is. */
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

/** A country smaller than this is shown with what is around it. */
const COUNTRY_MIN = 8;

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A longitude as it is written: from -180 on, below 180. */
export const wrapLon = (lon: number): number => round(((((lon + 180) % 360) + 360) % 360) - 180);

/** Which latitude a flat map can show, for one that it can't. */
export const clampLat = (lat: number): number => Math.max(-LAT_MAX, Math.min(LAT_MAX, lat));

/** How many degrees wide bounds are, also over the date line. */
export const boundsWidth = ([west, , east]: Bounds): number => (west <= east ? east - west : east - west + 360);

/** What is so many degrees high around a position, and as wide as high on the map; at a pole no higher than the map. */
export function centeredBounds({ lat, lon }: Position, height: number): Bounds {
  const maxLat = LAT_MAX - height / 2;
  const middle = Math.max(-maxLat, Math.min(maxLat, lat));
  const half = height / 2 / Math.cos((middle * Math.PI) / 180);
  if (half >= 180) return [-180, round(middle - height / 2), 180, round(middle + height / 2)];
  return [wrapLon(lon - half), round(middle - height / 2), wrapLon(lon + half), round(middle + height / 2)];
}

/** What Wide shows of a place: the world around a country, else the country that it lies in, where its box is known. */
export function wideBounds(locality: MapLocality, country: Bounds | undefined): Bounds {
  if (locality.kind === 'country' || !country) return INHABITED;
  const [west, south, east, north] = country;
  const isLarge = north - south >= COUNTRY_MIN || boundsWidth(country) >= COUNTRY_MIN;
  return isLarge ? [west, south, east, north] : centeredBounds(locality, COUNTRY_MIN);
}

/** What Focus shows of a place: itself and what is near it; of a country all of it. */
export function focusBounds(locality: MapLocality, country: Bounds | undefined): Bounds {
  return locality.kind === 'country' && country ? country : centeredBounds(locality, nearby[locality.kind]);
}
