import type { MapCluster, MapPoint } from './map.ts';

/** Up to so many places are drawn one by one. */
export const POINTS_MAX = 2_000;

/** How wide a square of the map is on which places are drawn as one, in degrees: a sixteenth of a tile. */
const sideAt = (zoom: number) => 360 / 2 ** Math.max(0, Math.min(22, zoom)) / 16;

type Sum = { lat: number; lon: number; place_count: number; specimen_count: number; only: MapPoint };

/**
 * Places of a map: one by one, or, where they are too many, those of each square as one, in the middle of its specimens.
 * No place and no specimen is lost; a place alone in its square stays a place.
 */
export function clusterPlaces(
  places: readonly MapPoint[],
  zoom: number,
): { points: MapPoint[]; clusters: MapCluster[] } {
  if (places.length <= POINTS_MAX) return { points: [...places], clusters: [] };
  const side = sideAt(zoom);
  const squares = new Map<string, Sum>();
  for (const place of places) {
    const key = `${Math.floor(place.lat / side)} ${Math.floor(place.lon / side)}`;
    const sum = squares.get(key);
    if (sum) {
      sum.lat += place.lat * place.specimen_count;
      sum.lon += place.lon * place.specimen_count;
      sum.place_count += 1;
      sum.specimen_count += place.specimen_count;
    } else squares.set(key, { ...weighed(place), place_count: 1, only: place });
  }
  const all = [...squares.values()];
  return {
    points: all.flatMap(({ place_count, only }) => (place_count === 1 ? [only] : [])),
    clusters: all
      .filter(({ place_count }) => place_count > 1)
      .map(({ lat, lon, place_count, specimen_count }) => ({
        lat: lat / specimen_count,
        lon: lon / specimen_count,
        place_count,
        specimen_count,
      })),
  };
}

const weighed = ({ lat, lon, specimen_count }: MapPoint) => ({
  lat: lat * specimen_count,
  lon: lon * specimen_count,
  specimen_count,
});
