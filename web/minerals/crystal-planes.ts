export type Vector = [x: number, y: number, z: number];

/** A half-space: the crystal is what lies within `distance` along `normal` for every face. */
export type CrystalFace = { normal: Vector; distance: number };

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

const uniqueVectors = (vectors: Vector[]): Vector[] => [
  ...new Map(vectors.map((vector) => [vector.map((x) => x.toFixed(4)).join(), vector])).values(),
];

const makeFaces = (distance: number, vectors: Vector[]): CrystalFace[] =>
  uniqueVectors(vectors).map((vector) => ({ normal: unit(vector), distance }));

/** All combinations of signs, up to eight. */
function signVariants([x, y, z]: Vector): Vector[] {
  const bothSigns = (value: number) => (value === 0 ? [0] : [value, -value]);
  return bothSigns(x).flatMap((a) => bothSigns(y).flatMap((b) => bothSigns(z).map((c): Vector => [a, b, c])));
}

const cyclicVariants = ([x, y, z]: Vector): Vector[] => [
  [x, y, z],
  [y, z, x],
  [z, x, y],
];

/** {hkl} of the full cubic class: all permutations and signs. */
export const cubic = (hkl: Vector, distance: number) =>
  makeFaces(distance, [hkl, [hkl[0], hkl[2], hkl[1]] as Vector].flatMap(cyclicVariants).flatMap(signVariants));

/** {hkl} of the pyrite class: cyclic permutations only, all signs. */
export const pyritohedral = (hkl: Vector, distance: number) =>
  makeFaces(distance, cyclicVariants(hkl).flatMap(signVariants));

/** {hkl} of three orthogonal axes: all signs, order kept. */
export const mirroredFaces = (hkl: Vector, distance: number) => makeFaces(distance, signVariants(hkl));

/** A face and its opposite. */
export const oppositeFaces = (hkl: Vector, distance: number) =>
  makeFaces(distance, [hkl, hkl.map((x) => (x === 0 ? 0 : -x)) as Vector]);

/** Exactly the given faces. */
export const singleFaces = (distance: number, ...faces: Vector[]) => makeFaces(distance, faces);

/** `rotationOrder` faces about the upright axis, inclined upwards by `rise`, the first at `from` radians. */
export const rotatedFaces = (rotationOrder: number, rise: number, distance: number, from = 0) =>
  makeFaces(
    distance,
    Array.from({ length: rotationOrder }, (_, step): Vector => {
      const angle = from + (step * 2 * Math.PI) / rotationOrder;
      return [Math.cos(angle), Math.sin(angle), rise];
    }),
  );

/** Faces about the upright axis as in `rotatedFaces`, and the same number below. */
export const aroundBoth = (rotationOrder: number, rise: number, distance: number, from = 0) => [
  ...rotatedFaces(rotationOrder, rise, distance, from),
  ...rotatedFaces(rotationOrder, -rise, distance, from),
];
