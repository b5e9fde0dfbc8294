import { foldText } from '../../search/fold.ts';

type Part = { isNumber: boolean; text: string };

/** The figures and the words of an own number, folded, figures without leading zeros: A-007b is a, 7, b. */
const partsOf = (ownNumber: string): Part[] =>
  [...foldText(ownNumber).matchAll(/\d+|[^\d\s]+/gu)].map(([text]) => {
    const isNumber = /^\d/.test(text);
    return { isNumber, text: isNumber ? text.replace(/^0+(?=\d)/, '') : text };
  });

/** The form of an own number, by its words and figures: A2 and B-17 have the same; null where it has neither. */
export function ownNumberShape(ownNumber: string): string | null {
  const parts = partsOf(ownNumber);
  return parts.length === 0 ? null : parts.map(({ isNumber }) => (isNumber ? '#' : 'a')).join('');
}

/** Own numbers in their natural order, whatever their case, signs and leading zeros: A2, A10, A10b, B1. */
export function compareOwnNumbers(ownNumber: string, other: string): number {
  const [parts, otherParts] = [partsOf(ownNumber), partsOf(other)];
  for (const [index, part] of parts.entries()) {
    const otherPart = otherParts[index];
    if (!otherPart) return 1;
    const order = compareParts(part, otherPart);
    if (order !== 0) return order;
  }
  return parts.length - otherParts.length;
}

/** Figures by their value, before words. */
function compareParts(part: Part, other: Part): number {
  if (part.isNumber !== other.isNumber) return part.isNumber ? -1 : 1;
  if (part.isNumber && part.text.length !== other.text.length) return part.text.length - other.text.length;
  return part.text === other.text ? 0 : part.text < other.text ? -1 : 1;
}

export const isInOwnNumbers = (ownNumber: string, { from, to }: { from: string; to: string }): boolean =>
  ownNumberShape(ownNumber) !== null &&
  compareOwnNumbers(from, ownNumber) <= 0 &&
  compareOwnNumbers(ownNumber, to) <= 0;
