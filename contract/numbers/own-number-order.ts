import { foldText } from '#contract/text/fold-text.ts';

type NumberSegment = { isNumber: boolean; text: string };

/** Splits an own number into digits and words, folded, digits without leading zeros: A-007b is a, 7, b. */
const splitOwnNumber = (ownNumber: string): NumberSegment[] =>
  [...foldText(ownNumber).matchAll(/\d+|[^\d\s]+/gu)].map(([text]) => {
    const isNumber = /^\d/.test(text);
    return { isNumber, text: isNumber ? text.replace(/^0+(?=\d)/, '') : text };
  });

/**
 * Returns the shape of an own number, by its words and digits: A2 and B-17 have the same; null if it has neither.
 */
export function ownNumberShape(ownNumber: string): string | null {
  const segments = splitOwnNumber(ownNumber);
  return segments.length === 0 ? null : segments.map(({ isNumber }) => (isNumber ? '#' : 'a')).join('');
}

/** Compares own numbers in natural order, ignoring case, signs and leading zeros: A2, A10, A10b, B1. */
export function compareOwnNumbers(ownNumber: string, otherNumber: string): number {
  const [segments, otherSegments] = [splitOwnNumber(ownNumber), splitOwnNumber(otherNumber)];
  for (const [index, segment] of segments.entries()) {
    const otherSegment = otherSegments[index];
    if (!otherSegment) return 1;
    const order = compareSegments(segment, otherSegment);
    if (order !== 0) return order;
  }
  return segments.length - otherSegments.length;
}

/** Compares digits by value; digits come before words. */
function compareSegments(segment: NumberSegment, otherSegment: NumberSegment): number {
  if (segment.isNumber !== otherSegment.isNumber) return segment.isNumber ? -1 : 1;
  if (segment.isNumber && segment.text.length !== otherSegment.text.length)
    return segment.text.length - otherSegment.text.length;
  return segment.text === otherSegment.text ? 0 : segment.text < otherSegment.text ? -1 : 1;
}

export const isInOwnNumbers = (ownNumber: string, { from, to }: { from: string; to: string }): boolean =>
  ownNumberShape(ownNumber) !== null &&
  compareOwnNumbers(from, ownNumber) <= 0 &&
  compareOwnNumbers(ownNumber, to) <= 0;
