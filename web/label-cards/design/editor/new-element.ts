import { v7 as uuid } from 'uuid';
import { type ElementKind, type LabelElement, labelElement } from '#contract/label-cards/design/element.ts';
import { roundCentimetres } from '#web/label-cards/design/editing/change-elements.ts';

/** An id that no other element of the card has. */
export const newElementId = (): string => `e-${uuid().slice(-12)}`;

type Card = { width_cm: number; height_cm: number };

/** A new element in the middle of its card, in the usual size of its kind. */
export function newElement(kind: ElementKind, card: Card, fields: object = {}): LabelElement {
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
