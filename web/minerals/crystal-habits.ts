import {
  aroundBoth,
  type CrystalFace,
  cubic,
  mirroredFaces,
  oppositeFaces,
  pyritohedral,
  rotatedFaces,
  singleFaces,
  type Vector,
} from './crystal-planes.ts';

const thirdOfPi = Math.PI / 3;
const sixth = Math.PI / 6;
const pinacoid = (distance: number) => oppositeFaces([0, 0, 1], distance);

/** Six faces of a scalenohedron end: pairs either side of three edges. */
const scalene = (rise: number, from: number) =>
  [0, 1, 2].flatMap((step) =>
    [0.3, -0.3].flatMap((lean) => rotatedFaces(1, rise, 0.6, from + step * 2 * thirdOfPi + lean)),
  );

const tetrahedron: Vector[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
];

/** The usual habit of each species as in the old atlases: its planes and their distances from the centre. */
export const habits = {
  cube: cubic([1, 0, 0], 1),
  octahedron: cubic([1, 1, 1], 0.85),
  fluorite: [...cubic([1, 0, 0], 1), ...cubic([1, 1, 0], 1.3)],
  galena: [...cubic([1, 0, 0], 1), ...cubic([1, 1, 1], 1.32)],
  pyritohedron: [...pyritohedral([0, 1, 2], 1), ...cubic([1, 0, 0], 1.02)],
  garnet: cubic([2, 1, 1], 1),
  dodecahedron: cubic([1, 1, 0], 1),
  sphalerite: [
    ...singleFaces(0.62, ...tetrahedron),
    ...singleFaces(1, ...tetrahedron.map(([x, y, z]): Vector => [-x, -y, -z])),
    ...cubic([1, 0, 0], 1.05),
  ],
  quartz: [
    ...rotatedFaces(6, 0, 0.62, sixth),
    ...rotatedFaces(3, 0.78, 1.064, sixth),
    ...rotatedFaces(3, 0.78, 1.176, sixth + thirdOfPi),
    ...rotatedFaces(3, -0.78, 1.064, sixth + thirdOfPi),
    ...rotatedFaces(3, -0.78, 1.176, sixth),
  ],
  calcite: [...rotatedFaces(3, 1, 0.75), ...rotatedFaces(3, -1, 0.75, thirdOfPi)],
  scalenohedron: [...scalene(0.42, 0), ...scalene(-0.42, thirdOfPi)],
  beryl: [...rotatedFaces(6, 0, 0.62), ...pinacoid(1), ...aroundBoth(6, 0.9, 1.08)],
  corundum: [...aroundBoth(6, 0.22, 0.72), ...pinacoid(1.05)],
  tourmaline: [
    ...rotatedFaces(3, 0, 0.6, 3 * sixth),
    ...rotatedFaces(6, 0, 0.58),
    ...rotatedFaces(3, 1.9, 1.08, 3 * sixth),
    ...rotatedFaces(3, -2.2, 1.06, 5 * sixth),
  ],
  apatite: [...rotatedFaces(6, 0, 0.8), ...pinacoid(0.62), ...aroundBoth(6, 1.5, 0.84)],
  barite: [
    ...pinacoid(0.42),
    ...mirroredFaces([1, 0.8, 0], 0.98),
    ...mirroredFaces([1, 0, 1.2], 0.86),
    ...mirroredFaces([0, 1, 0.9], 0.88),
  ],
  bournonite: [
    ...pinacoid(0.5),
    ...rotatedFaces(4, 0, 0.9),
    ...rotatedFaces(4, 0, 0.98, thirdOfPi * 0.75),
    ...aroundBoth(4, 0.95, 0.92, thirdOfPi * 0.75),
  ],
  topaz: [
    ...mirroredFaces([1, 0.55, 0], 0.62),
    ...singleFaces(0.98, [0, 1, 0.9], [0, -1, 0.9], [0, 1, -1.4], [0, -1, -1.4]),
    ...singleFaces(0.92, [0, 0, -1]),
    ...singleFaces(1, [1, 0, 0.9], [-1, 0, 0.9]),
  ],
  olivine: [
    ...mirroredFaces([1, 0.7, 0], 0.7),
    ...oppositeFaces([0, 1, 0], 0.6),
    ...mirroredFaces([0, 1, 1.1], 0.86),
    ...mirroredFaces([1, 0, 1], 0.92),
  ],
  scheelite: [...aroundBoth(4, 0.72, 0.72, thirdOfPi * 0.75), ...aroundBoth(4, 0.4, 0.86)],
  cassiterite: [
    ...rotatedFaces(4, 0, 0.66, thirdOfPi * 0.75),
    ...rotatedFaces(4, 0, 0.74),
    ...aroundBoth(4, 1.15, 0.95, thirdOfPi * 0.75),
  ],
  wulfenite: [
    ...pinacoid(0.3),
    ...rotatedFaces(4, 0, 0.95, thirdOfPi * 0.75),
    ...aroundBoth(4, 1, 0.86, thirdOfPi * 0.75),
  ],
  orthoclase: [
    ...oppositeFaces([0, 1, 0], 0.62),
    ...oppositeFaces([0.35, 0, 1], 0.9),
    ...mirroredFaces([1, 0.8, 0], 0.72),
    ...oppositeFaces([-1, 0, 0.75], 0.86),
  ],
  gypsum: [
    ...oppositeFaces([0, 1, 0], 0.42),
    ...mirroredFaces([1, 0.9, 0], 0.62),
    ...singleFaces(1, [0.4, 0.6, 1], [0.4, -0.6, 1], [-0.4, 0.6, -1], [-0.4, -0.6, -1]),
  ],
  albite: [
    ...oppositeFaces([0.12, 1, 0.08], 0.5),
    ...oppositeFaces([0.4, 0.1, 1], 0.72),
    ...oppositeFaces([1, 0.55, -0.12], 0.78),
    ...oppositeFaces([1, -0.75, 0.1], 0.8),
    ...oppositeFaces([-1, 0.1, 0.7], 0.92),
  ],
} satisfies Record<string, CrystalFace[]>;

export type Habit = keyof typeof habits;
