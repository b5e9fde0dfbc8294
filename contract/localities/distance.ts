type Point = { lat: number; lon: number };

const EARTH_KM = 6_371;
/** A degree of latitude in km. */
const DEGREE_KM = (EARTH_KM * Math.PI) / 180;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance of two points on the Earth, in km. */
export function distanceKm(firstPoint: Point, secondPoint: Point): number {
  const [from, to] = [radians(firstPoint.lat), radians(secondPoint.lat)];
  const half = radians(secondPoint.lon - firstPoint.lon) / 2;
  const chord = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(half) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/**
 * Returns the latitudes and longitudes that contain every point within `km`; across the date line west is more
 * than east, at a pole the box spans all longitudes.
 */
export function boundingBox({ lat, lon }: Point, km: number) {
  const latDelta = km / DEGREE_KM;
  const [south, north] = [Math.max(-90, lat - latDelta), Math.min(90, lat + latDelta)];
  const narrowest = Math.cos(radians(Math.max(Math.abs(lat - latDelta), Math.abs(lat + latDelta))));
  const lonDelta = lat + latDelta >= 90 || lat - latDelta <= -90 ? 180 : km / (DEGREE_KM * narrowest);
  if (lonDelta >= 180) return { south, north, west: -180, east: 180 };
  const wrapDegrees = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees);
  return { south, north, west: wrapDegrees(lon - lonDelta), east: wrapDegrees(lon + lonDelta) };
}
