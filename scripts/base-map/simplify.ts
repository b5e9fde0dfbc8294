import type { Position } from './shapefile.ts';

/**
 * The line reduced to the points without which it would deviate by more than `tolerance` degrees (Douglas and
 * Peucker).
 */
export function simplify(line: readonly Position[], tolerance: number): Position[] {
  const keptIndexes = new Set([0, line.length - 1]);
  const sections: [number, number][] = [[0, line.length - 1]];
  for (let section = sections.pop(); section; section = sections.pop()) {
    const [from, to] = section;
    let [farthest, maxDistance] = [0, tolerance];
    for (let index = from + 1; index < to; index++) {
      const far = distance(line[index], line[from], line[to]);
      if (far > maxDistance) [farthest, maxDistance] = [index, far];
    }
    if (farthest === 0) continue;
    keptIndexes.add(farthest);
    sections.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, index) => keptIndexes.has(index));
}

/** The distance of a point from a segment, with degrees of longitude scaled to that latitude. */
function distance([x, y]: Position = [0, 0], [x1, y1]: Position = [0, 0], [x2, y2]: Position = [0, 0]): number {
  const narrow = Math.cos((y * Math.PI) / 180);
  const [dx, dy] = [(x2 - x1) * narrow, y2 - y1];
  const [px, py] = [(x - x1) * narrow, y - y1];
  const length = dx * dx + dy * dy;
  const fraction = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - fraction * dx, py - fraction * dy);
}

/** The area of a ring, in square degrees at the equator. */
export function ringArea(ring: readonly Position[]): number {
  const doubleArea = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubleArea / 2) * Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
}
