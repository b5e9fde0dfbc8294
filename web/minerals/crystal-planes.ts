export type Vector = [x: number, y: number, z: number];

/** A half-space: the crystal is what lies within `distance` along `normal` for every face. */
export type CrystalFace = { normal: Vector; distance: number };

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

const once = (vectors: Vector[]): Vector[] => [
  ...new Map(vectors.map((vector) => [vector.map((x) => x.toFixed(4)).join(), vector])).values(),
];

const at = (distance: number, vectors: Vector[]): CrystalFace[] =>
  once(vectors).map((vector) => ({ normal: unit(vector), distance }));

/** All eight ways of signing. */
function signed([x, y, z]: Vector): Vector[] {
  const both = (value: number) => (value === 0 ? [0] : [value, -value]);
  return both(x).flatMap((a) => both(y).flatMap((b) => both(z).map((c): Vector => [a, b, c])));
}

const cycled = ([x, y, z]: Vector): Vector[] => [
  [x, y, z],
  [y, z, x],
  [z, x, y],
];

/** {hkl} of the full cubic class: every order, every sign. */
export const cubic = (hkl: Vector, distance: number) =>
  at(distance, [hkl, [hkl[0], hkl[2], hkl[1]] as Vector].flatMap(cycled).flatMap(signed));

/** {hkl} of the pyrite class: cyclic order only. */
export const pyritohedral = (hkl: Vector, distance: number) => at(distance, cycled(hkl).flatMap(signed));

/** {hkl} of the three right-angled axes: every sign, order kept. */
export const boxed = (hkl: Vector, distance: number) => at(distance, signed(hkl));

/** A face and the one opposite. */
export const paired = (hkl: Vector, distance: number) =>
  at(distance, [hkl, hkl.map((x) => (x === 0 ? 0 : -x)) as Vector]);

/** Exactly these faces. */
export const only = (distance: number, ...faces: Vector[]) => at(distance, faces);

/** `fold` faces about the upright axis, leaning up by `rise`, the first at `from` radians. */
export const around = (fold: number, rise: number, distance: number, from = 0) =>
  at(
    distance,
    Array.from({ length: fold }, (_, step): Vector => {
      const angle = from + (step * 2 * Math.PI) / fold;
      return [Math.cos(angle), Math.sin(angle), rise];
    }),
  );

/** Planes around the axis above, and as many below. */
export const aroundBoth = (fold: number, rise: number, distance: number, from = 0) => [
  ...around(fold, rise, distance, from),
  ...around(fold, -rise, distance, from),
];
