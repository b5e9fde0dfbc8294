import { useLingui } from '@lingui/react/macro';
import { v7 as uuid } from 'uuid';
import {
  ELEMENTS_MAX,
  type ElementKind,
  type LabelElement,
  labelElement,
} from '#contract/label-cards/design/element.ts';
import type { LabelField } from '#contract/label-cards/design/label-fields.ts';
import { elementBounds } from '#web/label-cards/design/editing/align-elements.ts';
import {
  changeElements,
  moveElements,
  pasteElements,
  removeElements,
  roundCentimetres,
} from '#web/label-cards/design/editing/change-elements.ts';
import type { CardEditor } from '#web/label-cards/design/editing/use-card-editor.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { copiedElements, copyElements } from './clipboard.ts';

/** An id that no other element of the card has. */
const newElementId = (): string => `e-${uuid().slice(-12)}`;

type Card = { width_cm: number; height_cm: number };

/** A new element in the middle of its card, in the usual size of its kind. */
function newElement(kind: ElementKind, card: Card, fields: object = {}): LabelElement {
  const { w, h } = usualSize(kind, card);
  const [x, y] = [roundCentimetres((card.width_cm - w) / 2), roundCentimetres((card.height_cm - h) / 2)];
  return labelElement.parse({ kind, id: newElementId(), x, y, w, h, ...fields });
}

function usualSize(kind: ElementKind, { width_cm, height_cm }: Card): { w: number; h: number } {
  const shorterSide = Math.min(width_cm, height_cm);
  if (kind === 'qr')
    return {
      w: roundCentimetres(Math.min(1.5, shorterSide * 0.6)),
      h: roundCentimetres(Math.min(1.5, shorterSide * 0.6)),
    };
  if (kind === 'image') return { w: roundCentimetres(shorterSide * 0.5), h: roundCentimetres(shorterSide * 0.5) };
  if (kind === 'rule') return { w: roundCentimetres(width_cm * 0.8), h: 0.1 };
  if (kind === 'box') return { w: roundCentimetres(width_cm * 0.9), h: roundCentimetres(height_cm * 0.9) };
  return { w: roundCentimetres(width_cm * 0.6), h: roundCentimetres(Math.min(0.5, height_cm * 0.5)) };
}

export type CardActs = ReturnType<typeof useCardActions>;

/**
 * The actions of buttons and keys on the card. An addition that exceeds the limit of a side is refused as a whole.
 */
export function useCardActions(cardEditor: CardEditor) {
  const { t } = useLingui();
  const { selectedElements, selectedIds } = cardEditor;
  const addCopies = (copies: readonly LabelElement[], distance?: number) => {
    const newElements = pasteElements(cardEditor.elements, copies, newElementId, distance);
    if (newElements) cardEditor.add(newElements.slice(cardEditor.elements.length));
    else showToast(t`One side holds ${ELEMENTS_MAX} elements. Delete some first.`);
  };
  const copy = () => {
    if (selectedElements.length > 0) copyElements(selectedElements);
  };
  const remove = () => {
    if (selectedIds.length > 0) cardEditor.setElements(removeElements);
  };
  const cut = () => {
    copy();
    remove();
  };
  return {
    add: (kind: ElementKind, fields: object = {}) => {
      const defaults = kind === 'text' ? { text: t`Text` } : {};
      addCopies([newElement(kind, cardEditor.present, { ...defaults, ...fields })], 0);
    },
    /** adds a field to the card: to the text at that point, else as a new text, in the middle without a point */
    addField: (field: LabelField, point?: { x: number; y: number }) => {
      const text = `{${field}}`;
      const targetElement = point && findTextElement(cardEditor.elements, point);
      if (targetElement) {
        cardEditor.select([targetElement.id]);
        cardEditor.setElements((elements) =>
          changeElements(elements, [targetElement.id], (element) => appendText(element, text)),
        );
        return;
      }
      const newTextElement = newElement('text', cardEditor.present, { text });
      const position = point && {
        x: roundCentimetres(point.x - newTextElement.w / 2),
        y: roundCentimetres(point.y - newTextElement.h / 2),
      };
      addCopies([{ ...newTextElement, ...position }], 0);
    },
    copy,
    cut,
    paste: () => addCopies(copiedElements()),
    duplicate: () => addCopies(selectedElements),
    remove,
    selectAll: () => cardEditor.select(cardEditor.elements.map(({ id }) => id)),
    nudge: (dx: number, dy: number, isHeld: boolean) =>
      cardEditor.setElements((elements, ids) => moveElements(elements, ids, dx, dy), isHeld ? 'nudge' : undefined),
  };
}

/** The topmost text element at a point of the card. */
const findTextElement = (elements: readonly LabelElement[], { x, y }: { x: number; y: number }) =>
  elements.findLast((element) => {
    const { left, right, top, bottom } = elementBounds(element);
    return element.kind === 'text' && left <= x && x <= right && top <= y && y <= bottom;
  });

const appendText = (element: LabelElement, addedText: string): LabelElement =>
  element.kind === 'text' ? { ...element, text: `${element.text} ${addedText}`.trim() } : element;
