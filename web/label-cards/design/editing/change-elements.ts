import { ELEMENTS_MAX, type LabelElement, labelElement, SIDE_MAX } from '#contract/label-cards/design/element.ts';

type Elements = readonly LabelElement[];
type Ids = readonly string[];

/** Rounds a length in centimetres to a hundredth of a millimetre. */
export const roundCentimetres = (centimetres: number): number => Math.round(centimetres * 1000) / 1000;
const inReach = (position: number) => Math.max(-SIDE_MAX, Math.min(SIDE_MAX, roundCentimetres(position)));

/** Applies a change to each selected element. */
export const changeElements = (
  elements: Elements,
  ids: Ids,
  change: (element: LabelElement) => LabelElement,
): LabelElement[] => elements.map((element) => (ids.includes(element.id) ? change(element) : element));

export const moveElements = (elements: Elements, ids: Ids, dx: number, dy: number): LabelElement[] =>
  changeElements(elements, ids, (element) => ({ ...element, x: inReach(element.x + dx), y: inReach(element.y + dy) }));

export const removeElements = (elements: Elements, ids: Ids): LabelElement[] =>
  elements.filter(({ id }) => !ids.includes(id));

/** Moves the selected elements up or down the stack, by one position or all the way, keeping their order. */
export function restackElements(elements: Elements, ids: Ids, direction: 1 | -1, allTheWay = false): LabelElement[] {
  const isChosen = ({ id }: LabelElement) => ids.includes(id);
  if (allTheWay) {
    const [chosenElements, otherElements] = [
      elements.filter(isChosen),
      elements.filter((element) => !isChosen(element)),
    ];
    return direction > 0 ? [...otherElements, ...chosenElements] : [...chosenElements, ...otherElements];
  }
  const list = direction > 0 ? elements.toReversed() : [...elements];
  list.forEach((element, index) => {
    const neighbour = list[index - 1];
    if (isChosen(element) && neighbour && !isChosen(neighbour)) list.splice(index - 1, 2, element, neighbour);
  });
  return direction > 0 ? list.toReversed() : list;
}

/** Adds copies with new ids, slightly offset from the originals; null when the side has no room for them. */
export function pasteElements(
  elements: Elements,
  copies: Elements,
  newId: () => string,
  distance = 0.2,
): LabelElement[] | null {
  if (elements.length + copies.length > ELEMENTS_MAX) return null;
  const fresh = copies.map((copy) => ({
    ...copy,
    id: newId(),
    x: inReach(copy.x + distance),
    y: inReach(copy.y + distance),
  }));
  return [...elements, ...fresh];
}

/** Elements parsed from the device's copy; invalid ones are left out. */
export function readCopies(text: string): LabelElement[] {
  try {
    const content: unknown = JSON.parse(text);
    return Array.isArray(content) ? content.flatMap((entry) => labelElement.safeParse(entry).data ?? []) : [];
  } catch {
    return [];
  }
}

/** Adds an id to the selection or, if it is there, removes it; without `isAdded`, selects it alone. */
export function withOne(selectedIds: readonly string[], id: string, isAdded: boolean): string[] {
  if (!isAdded) return [id];
  return selectedIds.includes(id) ? selectedIds.filter((selectedId) => selectedId !== id) : [...selectedIds, id];
}
