import { type CrystalFacet, type CrystalView, crystalFacets, turnCrystal } from './crystal-form.ts';
import { type Habit, habits } from './crystal-habits.ts';

/** SVG paths in a 160 × 120 viewBox; `shade` 0 is the brightest face. */
type DrawnCrystal = { backEdges: string; faces: { path: string; shade: number }[]; bounds: string };

const STROKE_MARGIN = 1.3;
const viewBox = { width: 160, height: 120, margin: 14 };
// Light from the upper left and a little in front, as in the old atlases.
const light = [-0.492, -0.555, 0.671] as const;

const views: Partial<Record<Habit, CrystalView>> = {
  gypsum: { yaw: -58, tilt: 10, roll: 0 },
  orthoclase: { yaw: -58, tilt: 14, roll: 0 },
  albite: { yaw: -52, tilt: 16, roll: 0 },
  wulfenite: { yaw: -22, tilt: 30, roll: 0 },
  calcite: { yaw: -12, tilt: 8, roll: 0 },
};
const usualView: CrystalView = { yaw: -22, tilt: 14, roll: 0 };
const drawingCache = new Map<Habit, DrawnCrystal>();

/** The drawing of a habit, computed once per habit. */
export function drawHabit(habit: Habit): DrawnCrystal {
  const cachedDrawing = drawingCache.get(habit);
  if (cachedDrawing) return cachedDrawing;
  const drawing = project(turnCrystal(crystalFacets(habits[habit]), views[habit] ?? usualView));
  drawingCache.set(habit, drawing);
  return drawing;
}

function project(facets: CrystalFacet[]): DrawnCrystal {
  const points = facets.flatMap((facet) => facet.corners);
  const [left, right] = extent(points.map(([x]) => x));
  const [low, high] = extent(points.map(([, , z]) => z));
  const [width, height] = [right - left, high - low];
  const scale = Math.min(
    (viewBox.width - 2 * viewBox.margin) / width,
    (viewBox.height - 2 * viewBox.margin) / height,
    74 / Math.sqrt(width * height),
  );
  const pointText = ([x, , z]: CrystalFacet['normal']) =>
    `${((x - (left + right) / 2) * scale + viewBox.width / 2).toFixed(1)},${(((low + high) / 2 - z) * scale + viewBox.height / 2).toFixed(1)}`;
  const outline = (facet: CrystalFacet) => `M${facet.corners.map(pointText).join('L')}Z`;
  const frontFacets = facets.filter((facet) => facet.normal[1] < -1e-6);
  const backFacets = facets.filter((facet) => facet.normal[1] >= -1e-6);
  return {
    backEdges: backFacets.map(outline).join(''),
    faces: frontFacets.map((facet) => ({ path: outline(facet), shade: facetShade(facet) })),
    bounds: boundsText(width * scale, height * scale),
  };
}

// Rounded outwards to whole numbers with a margin, so that the outline and its stroke are not cut off at small
// sizes.
function boundsText(width: number, height: number): string {
  const [halfWidth, halfHeight] = [Math.ceil(width / 2 + STROKE_MARGIN), Math.ceil(height / 2 + STROKE_MARGIN)];
  return [viewBox.width / 2 - halfWidth, viewBox.height / 2 - halfHeight, 2 * halfWidth, 2 * halfHeight].join(' ');
}

const extent = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** The share of the dark tone mixed into the bright one, in percent. */
function facetShade({ normal }: CrystalFacet): number {
  const brightness = Math.max(0, normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2]);
  return Math.round((0.04 + 0.3 * (1 - brightness)) * 260);
}
