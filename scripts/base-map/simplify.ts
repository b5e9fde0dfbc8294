import type { Position } from './shapefile.ts';

/** A line with the points alone from which it departs by more than `tolerance` degrees otherwise (Douglas and Peucker). */
export function simplify(line: readonly Position[], tolerance: number): Position[] {
  const kept = new Set([0, line.length - 1]);
  const parts: [number, number][] = [[0, line.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let [farthest, most] = [0, tolerance];
    for (let at = from + 1; at < to; at++) {
      const far = distance(line[at], line[from], line[to]);
      if (far > most) [farthest, most] = [at, far];
    }
    if (farthest === 0) continue;
    kept.add(farthest);
    parts.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, at) => kept.has(at));
}

/** Of a point from a stretch, with degrees of longitude as long as they are there. */
function distance([x, y]: Position = [0, 0], [x1, y1]: Position = [0, 0], [x2, y2]: Position = [0, 0]): number {
  const narrow = Math.cos((y * Math.PI) / 180);
  const [dx, dy] = [(x2 - x1) * narrow, y2 - y1];
  const [px, py] = [(x - x1) * narrow, y - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - along * dx, py - along * dy);
}

/** What a ring encloses, in square degrees of the equator. */
export function areaOf(ring: readonly Position[]): number {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2) * Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
}
