import { foldText } from '#contract/text/fold.ts';

/** No number on a stone is longer, in characters. */
const STONE_NUMBER_MAX = 40;
/** No specimen has more photos: a higher number behind the stone's is something else, as a day or another specimen. */
const LIKELY_POSITION_MAX = 20;

/** A number on a stone that a file's name may begin with, folded, and which of the specimen's photos the file is then. */
export type StoneReading = { text: string; order: number };

/** The form in which numbers on stones and names of files are compared: a space is kept only between two digits. */
export const stoneKey = (text: string): string =>
  foldText(text).replaceAll(' ', (space, index: number, foldedText: string) =>
    isDigit(foldedText.charAt(index - 1)) && isDigit(foldedText.charAt(index + 1)) ? space : '',
  );

const isDigit = (sign: string) => /^\p{N}$/u.test(sign);

/** Every number on a stone that a name, its ending left out, may begin with; the longest first. */
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

/** Behind digits no more digits may follow than a place: else 2024 would be found in a day, and 12 in a range. */
function mayPrecede(text: string, followingTokens: readonly string[]): boolean {
  const [firstToken = ''] = followingTokens;
  if (!isDigit(text.slice(-1)) || !isDigit(firstToken.charAt(0))) return true;
  const isPosition = /^\d{1,3}$/.test(firstToken) && Number(firstToken) <= LIKELY_POSITION_MAX;
  return isPosition && (followingTokens.length === 1 || /\p{L}/u.test(text));
}

/** 2 for a word 2 or b behind the number; 0, before the first, where nothing stands there; behind all for anything else. */
function readPosition([firstToken, ...otherTokens]: readonly string[]): number {
  if (firstToken === undefined) return 0;
  if (otherTokens.length > 0) return Number.POSITIVE_INFINITY;
  if (/^\d{1,3}$/.test(firstToken)) return Number(firstToken);
  return /^[a-z]$/.test(firstToken) ? firstToken.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : Number.POSITIVE_INFINITY;
}
