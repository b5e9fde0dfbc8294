import type { Bounds } from '#web/label-cards/design/editing/align-elements.ts';

type SnapLines = { x: readonly number[]; y: readonly number[] };
type SnapResult = { dx: number; dy: number; guides: { x: number[]; y: number[] } };

/** The lines that an element can snap to: the card's edges and middles, and those of the other elements. */
export function snapLines(card: { width_cm: number; height_cm: number }, otherBounds: readonly Bounds[]): SnapLines {
  return {
    x: [
      0,
      card.width_cm / 2,
      card.width_cm,
      ...otherBounds.flatMap(({ left, right }) => [left, (left + right) / 2, right]),
    ],
    y: [
      0,
      card.height_cm / 2,
      card.height_cm,
      ...otherBounds.flatMap(({ top, bottom }) => [top, (top + bottom) / 2, bottom]),
    ],
  };
}

/**
 * The further shift by which an edge or middle of the element snaps to a line within reach, and the lines it is
 * then on; where none is in reach, the shift to the next grid line, if there is a grid.
 */
export function snapBounds(
  { left, top, right, bottom }: Bounds,
  lines: SnapLines,
  reach: number,
  grid: number | null,
): SnapResult {
  const xs = [left, (left + right) / 2, right];
  const ys = [top, (top + bottom) / 2, bottom];
  const [dx, dy] = [snapShift(xs, lines.x, reach), snapShift(ys, lines.y, reach)];
  const touchedLines = (positions: number[], shift: number | null, candidateLines: readonly number[]) =>
    shift === null
      ? []
      : [
          ...new Set(
            candidateLines.filter((line) => positions.some((position) => Math.abs(position + shift - line) < 1e-6)),
          ),
        ];
  return {
    dx: dx ?? ontoGrid(left, grid),
    dy: dy ?? ontoGrid(top, grid),
    guides: { x: touchedLines(xs, dx, lines.x), y: touchedLines(ys, dy, lines.y) },
  };
}

function snapShift(positions: readonly number[], lines: readonly number[], reach: number): number | null {
  const ways = lines.flatMap((line) => positions.map((position) => line - position));
  const reachableShifts = ways.filter((way) => Math.abs(way) <= reach);
  return reachableShifts.length === 0
    ? null
    : reachableShifts.reduce((best, way) => (Math.abs(way) < Math.abs(best) ? way : best));
}

const ontoGrid = (position: number, grid: number | null) =>
  grid === null ? 0 : Math.round(position / grid) * grid - position;
