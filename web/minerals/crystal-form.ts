import type { CrystalFace, Vector } from './crystal-planes.ts';

/** A face of the closed crystal: its outward normal and its corners in order. */
export type CrystalFacet = { normal: Vector; corners: Vector[] };

/** Degrees: `yaw` about the upright axis, `tilt` towards the viewer, `roll` in the plane of the paper. */
export type CrystalView = { yaw: number; tilt: number; roll: number };

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const scale = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor];
const minus = (a: Vector, b: Vector) => add(a, scale(b, -1));

/** The point where three planes meet, or null if two of them are parallel. */
function meet(a: CrystalFace, b: CrystalFace, c: CrystalFace): Vector | null {
  const volume = dot(a.normal, cross(b.normal, c.normal));
  if (Math.abs(volume) < 1e-6) return null;
  const sum = add(
    scale(cross(b.normal, c.normal), a.distance),
    add(scale(cross(c.normal, a.normal), b.distance), scale(cross(a.normal, b.normal), c.distance)),
  );
  return scale(sum, 1 / volume);
}

function crystalCorners(faces: CrystalFace[]): Vector[] {
  const cornersByKey = new Map<string, Vector>();
  faces.forEach((a, i) => {
    faces.slice(i + 1).forEach((b, j) => {
      for (const c of faces.slice(i + j + 2)) {
        const point = meet(a, b, c);
        if (point && faces.every((face) => dot(face.normal, point) <= face.distance + 1e-6))
          cornersByKey.set(point.map((x) => Math.round(x * 1e4)).join(), point);
      }
    });
  });
  return [...cornersByKey.values()];
}

/** The corners of one face, ordered around its centre. */
function walk(face: CrystalFace, corners: Vector[]): Vector[] {
  const faceCorners = corners.filter((corner) => Math.abs(dot(face.normal, corner) - face.distance) < 1e-5);
  const firstCorner = faceCorners[0];
  if (!firstCorner || faceCorners.length < 3) return [];
  const middle = scale(faceCorners.reduce(add), 1 / faceCorners.length);
  const direction = minus(firstCorner, middle);
  const upDirection = cross(face.normal, direction);
  const angle = (corner: Vector) =>
    Math.atan2(dot(upDirection, minus(corner, middle)), dot(direction, minus(corner, middle)));
  return faceCorners.sort((a, b) => angle(a) - angle(b));
}

/** The faces of the convex solid that the planes cut out; planes that do not touch it give none. */
export function crystalFacets(faces: CrystalFace[]): CrystalFacet[] {
  const corners = crystalCorners(faces);
  return faces
    .map((face) => ({ normal: face.normal, corners: walk(face, corners) }))
    .filter((facet) => facet.corners.length > 2);
}

/** The solid rotated to a view; the viewer looks along +y, z points up. */
export function turnCrystal(facets: CrystalFacet[], view: CrystalView): CrystalFacet[] {
  const [yaw, tilt, roll] = [view.yaw, view.tilt, view.roll].map((degrees) => (degrees * Math.PI) / 180);
  const spin = (a: number, b: number, angle = 0): [number, number] => [
    a * Math.cos(angle) - b * Math.sin(angle),
    a * Math.sin(angle) + b * Math.cos(angle),
  ];
  const rotate = ([x, y, z]: Vector): Vector => {
    const [x1, y1] = spin(x, y, yaw);
    const [y2, z2] = spin(y1, z, tilt);
    const [x3, z3] = spin(x1, z2, roll);
    return [x3, y2, z3];
  };
  return facets.map(({ normal, corners }) => ({ normal: rotate(normal), corners: corners.map(rotate) }));
}
