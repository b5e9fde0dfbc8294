import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { Point } from '#contract/media/point.ts';
import { type Figure, pointsOf } from './measurement.ts';

/** Returns the length of a line or path in pixels. */
export const pathLength = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, point, index) => sum + distance(points[index] ?? point, point), 0);

/** Returns the area of a polygon in square pixels, in either direction. */
export const polygonArea = (points: readonly Point[]): number =>
  Math.abs(polygonEdges(points).reduce((sum, [[ax, ay], [bx, by]]) => sum + (ax * by - bx * ay), 0)) / 2;

/** Returns the angle at the second of three points, 0 to 180 degrees. */
export function vertexAngle([a, vertex, b]: readonly Point[]): number {
  if (!a || !vertex || !b) return 0;
  const [ax, ay, bx, by] = [a[0] - vertex[0], a[1] - vertex[1], b[0] - vertex[0], b[1] - vertex[1]];
  return (Math.atan2(Math.abs(ax * by - ay * bx), ax * bx + ay * by) * 180) / Math.PI;
}

/** Returns the name of the refusal of an invalid figure; null if it can be measured on an image of this size. */
export function figureFault(figure: Figure, points: readonly Point[], { width, height }: PixelSize) {
  const { minPoints, maxPoints } = pointsOf[figure];
  if (points.length < minPoints || points.length > maxPoints) return 'figure_points';
  if (points.some(([x, y]) => !(x >= 0 && x <= width && y >= 0 && y <= height))) return 'figure_outside';
  const edges = figure === 'area' ? polygonEdges(points) : polygonEdges(points).slice(0, -1);
  if (edges.some(([from, to]) => distance(from, to) < EDGE_LENGTH_MIN)) return 'figure_flat';
  if (figure !== 'area') return null;
  if (polygonArea(points) < EDGE_LENGTH_MIN * EDGE_LENGTH_MIN) return 'figure_flat';
  return crosses(edges) ? 'figure_crosses' : null;
}

/** Two points nearer than this, in pixels of the original, count as equal. */
const EDGE_LENGTH_MIN = 0.01;

type Edge = readonly [Point, Point];

const distance = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** Returns the edges from each point to the next, and from the last to the first. */
const polygonEdges = (points: readonly Point[]): Edge[] =>
  points.map((point, index) => [point, points[(index + 1) % points.length] ?? point]);

/** Whether a polygon intersects itself and so has no single area. */
const crosses = (edges: readonly Edge[]): boolean =>
  edges.some((edge, index) =>
    edges
      .slice(index + 2)
      .some((otherEdge, otherIndex) => !(index === 0 && otherIndex === edges.length - 3) && meet(edge, otherEdge)),
  );

/** Returns the sign of the side of an edge on which a point lies. */
const side = ([a, b]: Edge, point: Point) =>
  Math.sign((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]));

const isBetweenEnds = ([a, b]: Edge, [x, y]: Point) =>
  x >= Math.min(a[0], b[0]) && x <= Math.max(a[0], b[0]) && y >= Math.min(a[1], b[1]) && y <= Math.max(a[1], b[1]);

function meet(edge: Edge, otherEdge: Edge): boolean {
  const [c, d] = [side(edge, otherEdge[0]), side(edge, otherEdge[1])];
  const [a, b] = [side(otherEdge, edge[0]), side(otherEdge, edge[1])];
  if (a !== b && c !== d) return true;
  return [otherEdge[0], otherEdge[1]].some((point) => side(edge, point) === 0 && isBetweenEnds(edge, point));
}
