import type { CollNo } from '#contract/numbers/coll-no.ts';
import { toHex } from '#contract/text/file-hash.ts';
import { foldText } from '#contract/text/fold-text.ts';

/** A word or a Chinese character of a folded text: the unit of a text search. */
type Token = { text: string; han: boolean };

const tokenPattern = /\p{Script=Han}|[^\p{Script=Han} ]+/gu;

/**
 * Returns the tokens of a text, in order: folded words, single Chinese characters, and numbers without leading
 * zeros, so that 0012 equals 12.
 */
export const tokenize = (text: string): Token[] =>
  (foldText(text).match(tokenPattern) ?? []).map((tokenText) => ({
    text: /^\d+$/.test(tokenText) ? tokenText.replace(/^0+(?=\d)/, '') : tokenText,
    han: /\p{Script=Han}/u.test(tokenText),
  }));

/** Begins the token of an own number: no folded word contains it, and FTS5 treats it as a letter. */
const STONE = '\u{e002}';

/**
 * Returns the token of an own number, regardless of punctuation, spaces and case; null where it has neither
 * letters nor digits.
 */
export const ownNumberToken = (text: string): string | null => {
  const compactText = foldText(text).replaceAll(' ', '');
  return compactText === '' ? null : STONE + toHex(new TextEncoder().encode(compactText));
};

/** The token of a collection number. It begins with 0, as no word does, so that a search for words skips all numbers. */
export const numberToken = ({ coll_serie, coll_index }: CollNo): string =>
  `0${coll_serie.toLowerCase()}${String(coll_index)}`;
