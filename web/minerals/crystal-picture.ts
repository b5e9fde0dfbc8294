import { type CrystalFacet, type CrystalView, facetsOf, turnCrystal } from '#web/minerals/crystal-form.ts';
import { type Habit, habits } from '#web/minerals/crystal-habits.ts';

/** Paths on a 160 × 120 sheet; `shade` 0 is the brightest face. */
type CrystalPicture = { back: string; faces: { path: string; shade: number }[]; bounds: string };

const ROOM = 1.3;
const sheet = { width: 160, height: 120, margin: 14 };
// From the upper left and a little in front, as in the old atlases.
const light = [-0.492, -0.555, 0.671] as const;

const views: Partial<Record<Habit, CrystalView>> = {
  gypsum: { yaw: -58, tilt: 10, roll: 0 },
  orthoclase: { yaw: -58, tilt: 14, roll: 0 },
  albite: { yaw: -52, tilt: 16, roll: 0 },
  wulfenite: { yaw: -22, tilt: 30, roll: 0 },
  calcite: { yaw: -12, tilt: 8, roll: 0 },
};
const usualView: CrystalView = { yaw: -22, tilt: 14, roll: 0 };
const drawn = new Map<Habit, CrystalPicture>();

/** Computed once for each habit. */
export function drawHabit(habit: Habit): CrystalPicture {
  const known = drawn.get(habit);
  if (known) return known;
  const picture = project(turnCrystal(facetsOf(habits[habit]), views[habit] ?? usualView));
  drawn.set(habit, picture);
  return picture;
}

function project(facets: CrystalFacet[]): CrystalPicture {
  const points = facets.flatMap((facet) => facet.corners);
  const [left, right] = extent(points.map(([x]) => x));
  const [low, high] = extent(points.map(([, , z]) => z));
  const [width, height] = [right - left, high - low];
  const scale = Math.min(
    (sheet.width - 2 * sheet.margin) / width,
    (sheet.height - 2 * sheet.margin) / height,
    74 / Math.sqrt(width * height),
  );
  const place = ([x, , z]: CrystalFacet['normal']) =>
    `${((x - (left + right) / 2) * scale + sheet.width / 2).toFixed(1)},${(((low + high) / 2 - z) * scale + sheet.height / 2).toFixed(1)}`;
  const outline = (facet: CrystalFacet) => `M${facet.corners.map(place).join('L')}Z`;
  const towards = facets.filter((facet) => facet.normal[1] < -1e-6);
  const away = facets.filter((facet) => facet.normal[1] >= -1e-6);
  return {
    back: away.map(outline).join(''),
    faces: towards.map((facet) => ({ path: outline(facet), shade: shadeOf(facet) })),
    bounds: boundsOf(width * scale, height * scale),
  };
}

// Outwards to whole numbers, so that no side of the outline is cut, and with room for its line in small places.
function boundsOf(width: number, height: number): string {
  const [across, down] = [Math.ceil(width / 2 + ROOM), Math.ceil(height / 2 + ROOM)];
  return [sheet.width / 2 - across, sheet.height / 2 - down, 2 * across, 2 * down].join(' ');
}

const extent = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** Percent of the dark tone mixed into the bright one. */
function shadeOf({ normal }: CrystalFacet): number {
  const lit = Math.max(0, normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2]);
  return Math.round((0.04 + 0.3 * (1 - lit)) * 260);
}
