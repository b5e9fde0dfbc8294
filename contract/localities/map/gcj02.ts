type Position = { lat: number; lon: number };

/** Where maps made in China are shifted; its neighbours within these bounds are told apart by their country. */
const CHINA_BOUNDS = { west: 73.4, south: 17.8, east: 135.1, north: 53.6 };

/** The Krasovsky 1940 ellipsoid: its half axis in metres, and the square of its eccentricity. */
const HALF_AXIS = 6_378_245;
const ECCENTRICITY_SQUARED = 0.006_693_421_622_965_943;

/** One wave of the shift: `height` metres high, `length` degrees long from peak to dip. */
const wave = (height: number, degrees: number, length: number) => height * Math.sin((degrees * Math.PI) / length);

/** Whether the maps of China are shifted at a position in a country. */
export const isShiftedInChina = ({ lat, lon }: Position, country_iso2: string): boolean =>
  country_iso2 === 'CN' &&
  lat >= CHINA_BOUNDS.south &&
  lat <= CHINA_BOUNDS.north &&
  lon >= CHINA_BOUNDS.west &&
  lon <= CHINA_BOUNDS.east;

/**
 * Converts a position in China from WGS-84 to GCJ-02, the shifted coordinates that maps must use there; the shift is
 * 100 to 1,000 metres. The formula was never published: this is the one known since 2010, exact to about a metre.
 */
export function toGcj02({ lat, lon }: Position): Position {
  const [x, y] = [lon - 105, lat - 35];
  const root = Math.sqrt(Math.abs(x));
  const ripple = (wave(20, x, 1 / 6) + wave(20, x, 1 / 2)) * (2 / 3);
  const northMetres =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    ripple +
    (wave(20, y, 1) + wave(40, y, 3) + wave(160, y, 12) + wave(320, y, 30)) * (2 / 3);
  const eastMetres =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    ripple +
    (wave(20, x, 1) + wave(40, x, 3) + wave(150, x, 12) + wave(300, x, 30)) * (2 / 3);
  const radians = (lat * Math.PI) / 180;
  const curvature = 1 - ECCENTRICITY_SQUARED * Math.sin(radians) ** 2;
  const meridianRadius = (HALF_AXIS * (1 - ECCENTRICITY_SQUARED)) / curvature ** 1.5;
  const parallelRadius = (HALF_AXIS / Math.sqrt(curvature)) * Math.cos(radians);
  return {
    lat: lat + ((northMetres / meridianRadius) * 180) / Math.PI,
    lon: lon + ((eastMetres / parallelRadius) * 180) / Math.PI,
  };
}
