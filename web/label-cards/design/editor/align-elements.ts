import type { LabelElement } from '#contract/label-cards/design/element.ts';
import { turnedCorners } from '#contract/label-cards/design/layout/beyond-card.ts';
import { rounded } from '#web/label-cards/design/editor/change-elements.ts';

export type Bounds = { left: number; top: number; right: number; bottom: number };
export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
type Axis = 'x' | 'y';

/** What an element covers on its card, turned as it is. */
export function boundsOf(element: LabelElement): Bounds {
  const corners = turnedCorners(element, element.rotation);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** What several cover together. */
export const around = (all: readonly Bounds[]): Bounds => ({
  left: Math.min(...all.map(({ left }) => left)),
  top: Math.min(...all.map(({ top }) => top)),
  right: Math.max(...all.map(({ right }) => right)),
  bottom: Math.max(...all.map(({ bottom }) => bottom)),
});

/** The chosen ones with one edge or middle in line: of all of them, or of the card where there is only one. */
export function aligned(
  elements: readonly LabelElement[],
  ids: readonly string[],
  edge: Edge,
  card: { width_cm: number; height_cm: number },
): LabelElement[] {
  const chosen = elements.filter(({ id }) => ids.includes(id));
  const whole = { left: 0, top: 0, right: card.width_cm, bottom: card.height_cm };
  const line = placeOf(chosen.length > 1 ? around(chosen.map(boundsOf)) : whole, edge);
  return elements.map((element) => {
    if (!ids.includes(element.id)) return element;
    return shifted(element, axisOf(edge), line - placeOf(boundsOf(element), edge));
  });
}

/** Three or more of the chosen ones with the same room between each and the next; the outer ones stay. */
export function distributed(elements: readonly LabelElement[], ids: readonly string[], axis: Axis): LabelElement[] {
  const [from, to] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const chosen = elements
    .filter(({ id }) => ids.includes(id))
    .map((element) => ({ element, bounds: boundsOf(element) }))
    .sort((a, b) => a.bounds[from] - b.bounds[from]);
  if (chosen.length < 3) return [...elements];
  const whole = around(chosen.map(({ bounds }) => bounds));
  const taken = chosen.reduce((sum, { bounds }) => sum + bounds[to] - bounds[from], 0);
  const gap = (whole[to] - whole[from] - taken) / (chosen.length - 1);
  const places = new Map<string, number>();
  let at = whole[from];
  for (const { element, bounds } of chosen) {
    places.set(element.id, at - bounds[from]);
    at += bounds[to] - bounds[from] + gap;
  }
  return elements.map((element) => shifted(element, axis, places.get(element.id) ?? 0));
}

const axisOf = (edge: Edge): Axis => (['left', 'center', 'right'].includes(edge) ? 'x' : 'y');

const shifted = (element: LabelElement, axis: Axis, by: number): LabelElement => ({
  ...element,
  [axis]: rounded(element[axis] + by),
});

function placeOf(bounds: Bounds, edge: Edge): number {
  if (edge === 'center') return (bounds.left + bounds.right) / 2;
  if (edge === 'middle') return (bounds.top + bounds.bottom) / 2;
  return bounds[edge];
}
