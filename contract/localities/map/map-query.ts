import { type Bounds, boundsWidth, LAT_MAX, wrapLon } from './bounds.ts';

/** The query of a map call. */
export type AskedView = { bbox: string; zoom: number };

/** Width of a map of the whole world at zoom 0, in pixels. */
const WORLD_PX = 512;
const WORLD_FROM = 300;

/** Returns the zoom at which the bounds are `px` pixels wide. */
export const boundsZoom = (bounds: Bounds, px: number): number =>
  Math.max(0, Math.log2((px * 360) / (WORLD_PX * Math.max(0.001, boundsWidth(bounds)))));

/**
 * Returns the query for a view: its bounds extended to a grid, so that a small move requests the same data, to
 * the pole where a flat map ends, and to the whole world where nearly all of it is visible. The bounds may be
 * those of a map moved past the date line.
 */
export function askedView([west, south, east, north]: Bounds, zoom: number): AskedView {
  const wholeZoom = Math.max(0, Math.min(22, Math.floor(zoom)));
  const grid = 360 / 2 ** wholeZoom / 4;
  const [from, to] = [Math.floor(west / grid) * grid, Math.ceil(east / grid) * grid];
  const width = west <= east ? to - from : to - from + 360;
  if (width >= WORLD_FROM) return { bbox: '-180,-90,180,90', zoom: wholeZoom };
  const low = south <= -LAT_MAX ? -90 : Math.max(-90, Math.floor(south / grid) * grid);
  const high = north >= LAT_MAX ? 90 : Math.min(90, Math.ceil(north / grid) * grid);
  const box = [wrapLon(from), low, wrapLon(to), high];
  return { bbox: box.map((degrees) => Math.round(degrees * 1e6) / 1e6).join(','), zoom: wholeZoom };
}
