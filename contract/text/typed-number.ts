const plain = /^\d*(?:[.,]\d*)?$/;
const groupedPattern = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;
const apostrophes = /[’‘ʼ`´]/g;

/**
 * Returns every number that a typed text may mean, the smaller first; [] if it is no number. A point or a comma
 * before exactly three digits may separate thousands or decimals: 1,200 is 1.2 or 1200. Numbers above `max` are
 * omitted.
 */
export function parseNumbers(text: string, max = Number.POSITIVE_INFINITY): number[] {
  // Before normalising: NFKC would turn a standalone accent into a space with a combining mark.
  const cleanText = text.replace(apostrophes, "'").replace('−', '-').normalize('NFKC').trim();
  const digits = cleanText.replace(/^[+-]/, '');
  const sign = cleanText.startsWith('-') ? -1 : 1;
  const readings = [...asDecimal(digits), ...asGrouped(digits)].map((number) => sign * number);
  const plausibleNumbers = readings.length > 1 ? readings.filter((number) => Math.abs(number) <= max) : readings;
  return plausibleNumbers.length > 0 ? plausibleNumbers : readings.slice(0, 1);
}

/** Returns the number a typed text means: null for an empty text, NaN where it is invalid or ambiguous. */
export function parseNumber(text: string, max?: number): number | null {
  if (text.trim() === '') return null;
  const [number = Number.NaN, otherNumber] = parseNumbers(text, max);
  return otherNumber === undefined ? number : Number.NaN;
}

const asDecimal = (digits: string): number[] =>
  plain.test(digits) && /\d/.test(digits) ? [Number(digits.replace(',', '.'))] : [];

function asGrouped(digits: string): number[] {
  const groupSeparator = groupedPattern.exec(digits)?.[1];
  return groupSeparator === undefined ? [] : [Number(digits.replaceAll(groupSeparator, '').replace(',', '.'))];
}
