import type { Bounds } from '#web/label-cards/design/editor/align-elements.ts';

type Lines = { x: readonly number[]; y: readonly number[] };
type Snapped = { dx: number; dy: number; guides: { x: number[]; y: number[] } };

/** The lines that something may catch on: the card's edges and middles, and those of the others on it. */
export function snapLines(card: { width_cm: number; height_cm: number }, others: readonly Bounds[]): Lines {
  return {
    x: [0, card.width_cm / 2, card.width_cm, ...others.flatMap(({ left, right }) => [left, (left + right) / 2, right])],
    y: [
      0,
      card.height_cm / 2,
      card.height_cm,
      ...others.flatMap(({ top, bottom }) => [top, (top + bottom) / 2, bottom]),
    ],
  };
}

/**
 * How much further something goes so that an edge or middle of it catches a line within reach, and the lines that it
 * then stands on; where it catches none, to the next line of the grid, if there is one.
 */
export function snapBounds(
  { left, top, right, bottom }: Bounds,
  lines: Lines,
  reach: number,
  grid: number | null,
): Snapped {
  const xs = [left, (left + right) / 2, right];
  const ys = [top, (top + bottom) / 2, bottom];
  const [dx, dy] = [catchOf(xs, lines.x, reach), catchOf(ys, lines.y, reach)];
  const guidesOf = (places: number[], by: number | null, all: readonly number[]) =>
    by === null ? [] : [...new Set(all.filter((line) => places.some((place) => Math.abs(place + by - line) < 1e-6)))];
  return {
    dx: dx ?? ontoGrid(left, grid),
    dy: dy ?? ontoGrid(top, grid),
    guides: { x: guidesOf(xs, dx, lines.x), y: guidesOf(ys, dy, lines.y) },
  };
}

function catchOf(places: readonly number[], lines: readonly number[], reach: number): number | null {
  const ways = lines.flatMap((line) => places.map((place) => line - place));
  const near = ways.filter((way) => Math.abs(way) <= reach);
  return near.length === 0 ? null : near.reduce((best, way) => (Math.abs(way) < Math.abs(best) ? way : best));
}

const ontoGrid = (at: number, grid: number | null) => (grid === null ? 0 : Math.round(at / grid) * grid - at);
