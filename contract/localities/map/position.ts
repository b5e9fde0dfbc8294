type Position = { lat: number; lon: number };

/** Degrees per pixel of the map at zoom 0. */
const PIXEL = 360 / 512;

/** Rounds a position pressed on a map to the decimals that can be aimed at: at most five, about a metre. */
export function roundPosition(zoom: number, { lat, lon }: Position): Position {
  const decimals = Math.max(0, Math.min(5, Math.ceil(-Math.log10(PIXEL / 2 ** zoom))));
  const round = (degrees: number) => Number(degrees.toFixed(decimals));
  return { lat: Math.max(-90, Math.min(90, round(lat))), lon: round(lon) };
}
