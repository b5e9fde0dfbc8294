import { foldText } from '#contract/text/fold-text.ts';

/** No own number is longer, in characters. */
const STONE_NUMBER_MAX = 40;
/**
 * No specimen has more photos: a higher number after the own number is something else, such as a day or another
 * specimen.
 */
const LIKELY_POSITION_MAX = 20;

/** An own number that a file name may begin with, folded, and the file's position among the specimen's photos. */
export type StoneReading = { text: string; order: number };

/** Returns the form in which own numbers and file names are compared: a space is kept only between two digits. */
export const stoneKey = (text: string): string =>
  foldText(text).replaceAll(' ', (space, index: number, foldedText: string) =>
    isDigit(foldedText.charAt(index - 1)) && isDigit(foldedText.charAt(index + 1)) ? space : '',
  );

const isDigit = (sign: string) => /^\p{N}$/u.test(sign);

/** Returns every own number that a name without its extension may begin with; the longest first. */
export function readStoneNumbers(name: string): StoneReading[] {
  const tokens = foldText(name).split(' ');
  const readings: StoneReading[] = [];
  for (let count = tokens.length; count > 0; count -= 1) {
    const [text, followingTokens] = [tokens.slice(0, count).join(' '), tokens.slice(count)];
    if (mayPrecede(text, followingTokens)) readings.push({ text, order: readPosition(followingTokens) });
    const [, number = '', suffix = ''] = /^(.*\p{N})([a-z])$/u.exec(text) ?? [];
    if (suffix !== '' && followingTokens.length === 0) readings.push({ text: number, order: readPosition([suffix]) });
  }
  return readings.filter(({ text }) => text !== '' && text.length <= STONE_NUMBER_MAX);
}

/**
 * Whether the text may be a number: after digits, only a position may follow, else 2024 would be found in a day,
 * and 12 in a range.
 */
function mayPrecede(text: string, followingTokens: readonly string[]): boolean {
  const [firstToken = ''] = followingTokens;
  if (!isDigit(text.slice(-1)) || !isDigit(firstToken.charAt(0))) return true;
  const isPosition = /^\d{1,3}$/.test(firstToken) && Number(firstToken) <= LIKELY_POSITION_MAX;
  return isPosition && (followingTokens.length === 1 || /\p{L}/u.test(text));
}

/**
 * Returns 2 for a word 2 or b after the number; 0, before the first, if nothing follows; after all positions for
 * other text.
 */
function readPosition([firstToken, ...otherTokens]: readonly string[]): number {
  if (firstToken === undefined) return 0;
  if (otherTokens.length > 0) return Number.POSITIVE_INFINITY;
  if (/^\d{1,3}$/.test(firstToken)) return Number(firstToken);
  return /^[a-z]$/.test(firstToken) ? firstToken.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : Number.POSITIVE_INFINITY;
}
