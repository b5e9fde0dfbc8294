import { ELEMENTS_MAX, type LabelElement, labelElement, SIDE_MAX } from '#contract/label-cards/design/element.ts';

type Elements = readonly LabelElement[];
type Ids = readonly string[];

/** Lengths are kept to a hundredth of a millimetre. */
export const rounded = (centimetres: number): number => Math.round(centimetres * 1000) / 1000;
const inReach = (at: number) => Math.max(-SIDE_MAX, Math.min(SIDE_MAX, rounded(at)));

/** The chosen ones changed, each as it is told. */
export const changed = (
  elements: Elements,
  ids: Ids,
  change: (element: LabelElement) => LabelElement,
): LabelElement[] => elements.map((element) => (ids.includes(element.id) ? change(element) : element));

export const moved = (elements: Elements, ids: Ids, dx: number, dy: number): LabelElement[] =>
  changed(elements, ids, (element) => ({ ...element, x: inReach(element.x + dx), y: inReach(element.y + dy) }));

export const removed = (elements: Elements, ids: Ids): LabelElement[] => elements.filter(({ id }) => !ids.includes(id));

/** The chosen ones nearer to the eye or farther from it, by one place or all the way, in their order. */
export function restacked(elements: Elements, ids: Ids, by: 1 | -1, allTheWay = false): LabelElement[] {
  const isChosen = ({ id }: LabelElement) => ids.includes(id);
  if (allTheWay) {
    const [chosen, others] = [elements.filter(isChosen), elements.filter((element) => !isChosen(element))];
    return by > 0 ? [...others, ...chosen] : [...chosen, ...others];
  }
  const list = by > 0 ? elements.toReversed() : [...elements];
  list.forEach((element, at) => {
    const before = list[at - 1];
    if (isChosen(element) && before && !isChosen(before)) list.splice(at - 1, 2, element, before);
  });
  return by > 0 ? list.toReversed() : list;
}

/** Copies, each with an id of its own, a little beside what they were taken of; null where a side has no room for them. */
export function pasted(elements: Elements, copies: Elements, newId: () => string, by = 0.2): LabelElement[] | null {
  if (elements.length + copies.length > ELEMENTS_MAX) return null;
  const fresh = copies.map((copy) => ({ ...copy, id: newId(), x: inReach(copy.x + by), y: inReach(copy.y + by) }));
  return [...elements, ...fresh];
}

/** Elements as they were copied to the device, without what is none. */
export function readCopies(text: string): LabelElement[] {
  try {
    const said: unknown = JSON.parse(text);
    return Array.isArray(said) ? said.flatMap((one) => labelElement.safeParse(one).data ?? []) : [];
  } catch {
    return [];
  }
}

/** The selection with one more, or without it; that one alone where it is not added. */
export function withOne(selected: readonly string[], id: string, isAdded: boolean): string[] {
  if (!isAdded) return [id];
  return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
}
