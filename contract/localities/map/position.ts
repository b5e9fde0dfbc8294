type Position = { lat: number; lon: number };

/** How much of a degree a pixel of the map is at zoom 0. */
const PIXEL = 360 / 512;

/** A position that was pressed on a map, with no more decimals than could be aimed at: at most five, about a metre. */
export function roundPosition(zoom: number, { lat, lon }: Position): Position {
  const decimals = Math.max(0, Math.min(5, Math.ceil(-Math.log10(PIXEL / 2 ** zoom))));
  const round = (degrees: number) => Number(degrees.toFixed(decimals));
  return { lat: Math.max(-90, Math.min(90, round(lat))), lon: round(lon) };
}
