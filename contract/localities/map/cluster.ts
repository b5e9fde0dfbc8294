import type { MapCluster, MapPoint } from './map.ts';

/** Up to this many localities are drawn one by one. */
export const POINTS_MAX = 2_000;

/** Side in degrees of the map square whose localities are drawn as one: a sixteenth of a tile. */
const squareSide = (zoom: number) => 360 / 2 ** Math.max(0, Math.min(22, zoom)) / 16;

type Sum = { lat: number; lon: number; place_count: number; specimen_count: number; onlyPoint: MapPoint };

/**
 * Returns the localities of a map one by one or, if there are too many, clustered by square, each cluster at
 * the mean position of its specimens. No locality and no specimen is lost; a locality alone in its square stays
 * a point.
 */
export function clusterPoints(
  mapPoints: readonly MapPoint[],
  zoom: number,
): { points: MapPoint[]; clusters: MapCluster[] } {
  if (mapPoints.length <= POINTS_MAX) return { points: [...mapPoints], clusters: [] };
  const side = squareSide(zoom);
  const squares = new Map<string, Sum>();
  for (const mapPoint of mapPoints) {
    const key = `${Math.floor(mapPoint.lat / side)} ${Math.floor(mapPoint.lon / side)}`;
    const sum = squares.get(key);
    if (sum) {
      sum.lat += mapPoint.lat * mapPoint.specimen_count;
      sum.lon += mapPoint.lon * mapPoint.specimen_count;
      sum.place_count += 1;
      sum.specimen_count += mapPoint.specimen_count;
    } else squares.set(key, { ...weightedPoint(mapPoint), place_count: 1, onlyPoint: mapPoint });
  }
  const sums = [...squares.values()];
  return {
    points: sums.flatMap(({ place_count, onlyPoint }) => (place_count === 1 ? [onlyPoint] : [])),
    clusters: sums
      .filter(({ place_count }) => place_count > 1)
      .map(({ lat, lon, place_count, specimen_count }) => ({
        lat: lat / specimen_count,
        lon: lon / specimen_count,
        place_count,
        specimen_count,
      })),
  };
}

const weightedPoint = ({ lat, lon, specimen_count }: MapPoint) => ({
  lat: lat * specimen_count,
  lon: lon * specimen_count,
  specimen_count,
});
