const plain = /^\d*(?:[.,]\d*)?$/;
const groupedPattern = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;
const apostrophes = /[’‘ʼ`´]/g;

/**
 * Every number that a typed text may mean, the smaller first; none where it is no number. A point or a comma before
 * exactly three digits may part thousands or decimals: 1,200 is 1.2 or 1200. What lies beyond `max` is not meant.
 */
export function parseNumbers(text: string, max = Number.POSITIVE_INFINITY): number[] {
  // Before the forms are made one: an accent that stands alone would become a space with a mark upon it.
  const cleanText = text.replace(apostrophes, "'").replace('−', '-').normalize('NFKC').trim();
  const digits = cleanText.replace(/^[+-]/, '');
  const sign = cleanText.startsWith('-') ? -1 : 1;
  const readings = [...asDecimal(digits), ...asGrouped(digits)].map((number) => sign * number);
  const plausibleNumbers = readings.length > 1 ? readings.filter((number) => Math.abs(number) <= max) : readings;
  return plausibleNumbers.length > 0 ? plausibleNumbers : readings.slice(0, 1);
}

/** The number a typed text means: null where nothing is typed, NaN where it is none or could be two. */
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
