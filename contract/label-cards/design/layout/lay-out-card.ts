import type { Locale } from '#contract/format/locale.ts';
import type { LabelElement, LabelTemplate, TextElement } from '#contract/label-cards/design/element.ts';
import type { LabelFacts } from '#contract/label-cards/design/facts.ts';
import { fillText } from '#contract/label-cards/design/field-text.ts';
import { labelAddress } from '#contract/label-cards/design/label-address.ts';
import { beyondCard, boxCenter, turnedCorners } from './card-overflow.ts';
import { layOutText, POINT_CM } from './lay-out-text.ts';
import type { MeasureText, Overflow, PlacedCard, PlacedElement, PlacedLine } from './placed-card.ts';
import { splitLines } from './text-runs.ts';

type CardSize = { width_cm: number; height_cm: number };

/**
 * Lays out one side of a specimen's card: each element with its text for this specimen, and what does not fit
 * its box or the card. `origin` begins the address in a QR code.
 */
export function layOutCard(
  template: LabelTemplate,
  size: CardSize,
  facts: LabelFacts,
  measure: MeasureText,
  locale: Locale,
  origin: string,
): PlacedCard {
  const address = labelAddress(origin, facts);
  const positionElement = (element: LabelElement): PlacedElement => {
    if (element.kind === 'text') return positionText(element, size, facts, measure, locale);
    const overflow = element.kind === 'qr' ? cardOverflow(turnedCorners(element, element.rotation), size) : [];
    return { element, overflow, ...(element.kind === 'qr' && { address }) };
  };
  const { width_cm, height_cm } = size;
  return { width_cm, height_cm, elements: template.elements.map(positionElement) };
}

function positionText(
  element: TextElement,
  size: CardSize,
  facts: LabelFacts,
  measure: MeasureText,
  locale: Locale,
): PlacedElement {
  const { points, lines, overflow } = layOutText(element, splitLines(fillText(element.text, facts, locale)), measure);
  const corners = lines.flatMap((line) =>
    turnedCorners(lineBox(line, points, element), element.rotation, boxCenter(element)),
  );
  const isOver = overflow.some(({ kind }) => kind === 'over');
  return { element, points, lines, overflow: isOver ? overflow : [...cardOverflow(corners, size), ...overflow] };
}

/** The box of a line's characters on the card before rotation, without descenders. */
const lineBox = ({ x, baseline, width }: PlacedLine, points: number, element: TextElement) => ({
  x: element.x + x,
  y: element.y + baseline - CAPITALS * points * POINT_CM,
  w: width,
  h: CAPITALS * points * POINT_CM,
});
const CAPITALS = 0.7;

/** Returns how far an element reaches beyond the card's edge. */
function cardOverflow(corners: readonly { x: number; y: number }[], size: CardSize): Overflow[] {
  const excess = beyondCard(corners, size);
  return excess > 0.005 ? [{ kind: 'over', excessMm: Math.ceil(excess * 100) / 10 }] : [];
}
