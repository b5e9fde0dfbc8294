import type { LabelElement } from '#contract/label-cards/design/element.ts';
import { turnedCorners } from '#contract/label-cards/design/layout/card-overflow.ts';
import { roundCentimetres } from './change-elements.ts';

export type Bounds = { left: number; top: number; right: number; bottom: number };
export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
type Axis = 'x' | 'y';

/** The bounds of an element on its card, rotation included. */
export function elementBounds(element: LabelElement): Bounds {
  const corners = turnedCorners(element, element.rotation);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The common bounds of several elements. */
export const commonBounds = (boxes: readonly Bounds[]): Bounds => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/**
 * Aligns an edge or middle of the selected elements: to their common bounds, or to the card when only one is
 * selected.
 */
export function alignElements(
  elements: readonly LabelElement[],
  ids: readonly string[],
  edge: Edge,
  card: { width_cm: number; height_cm: number },
): LabelElement[] {
  const chosenElements = elements.filter(({ id }) => ids.includes(id));
  const cardBounds = { left: 0, top: 0, right: card.width_cm, bottom: card.height_cm };
  const targetPosition = edgePosition(
    chosenElements.length > 1 ? commonBounds(chosenElements.map(elementBounds)) : cardBounds,
    edge,
  );
  return elements.map((element) => {
    if (!ids.includes(element.id)) return element;
    return shiftElement(element, edgeAxis(edge), targetPosition - edgePosition(elementBounds(element), edge));
  });
}

/** Spaces three or more selected elements evenly; the outermost stay. */
export function distributeElements(
  elements: readonly LabelElement[],
  ids: readonly string[],
  axis: Axis,
): LabelElement[] {
  const [from, to] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const measuredElements = elements
    .filter(({ id }) => ids.includes(id))
    .map((element) => ({ element, bounds: elementBounds(element) }))
    .sort((a, b) => a.bounds[from] - b.bounds[from]);
  if (measuredElements.length < 3) return [...elements];
  const outerBounds = commonBounds(measuredElements.map(({ bounds }) => bounds));
  const occupiedLength = measuredElements.reduce((sum, { bounds }) => sum + bounds[to] - bounds[from], 0);
  const gap = (outerBounds[to] - outerBounds[from] - occupiedLength) / (measuredElements.length - 1);
  const shifts = new Map<string, number>();
  let position = outerBounds[from];
  for (const { element, bounds } of measuredElements) {
    shifts.set(element.id, position - bounds[from]);
    position += bounds[to] - bounds[from] + gap;
  }
  return elements.map((element) => shiftElement(element, axis, shifts.get(element.id) ?? 0));
}

const edgeAxis = (edge: Edge): Axis => (['left', 'center', 'right'].includes(edge) ? 'x' : 'y');

const shiftElement = (element: LabelElement, axis: Axis, distance: number): LabelElement => ({
  ...element,
  [axis]: roundCentimetres(element[axis] + distance),
});

function edgePosition(bounds: Bounds, edge: Edge): number {
  if (edge === 'center') return (bounds.left + bounds.right) / 2;
  if (edge === 'middle') return (bounds.top + bounds.bottom) / 2;
  return bounds[edge];
}
