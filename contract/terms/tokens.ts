import { type CollNo, readCollNo } from '#contract/numbers/coll-no.ts';
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

const TOKENS_MAX = 8;

/** Adjacent tokens: a word, matched by its prefix unless it is `exact`, or Chinese characters. */
export type Phrase = { tokens: string[]; exact: boolean };
/** One condition of a search, satisfied by any of these phrases. */
export type Term = Phrase[];

/** The token of a collection number. It begins with 0, as no word does, so that a search for words skips all numbers. */
export const numberToken = ({ coll_serie, coll_index }: CollNo): string =>
  `0${coll_serie.toLowerCase()}${String(coll_index)}`;

/**
 * Returns the terms of a query, all of which must match: 萤石 is one phrase, and words match by their prefix. A
 * single letter or a number matches exactly, since too many words begin with it. A collection number matches
 * that number, or its parts next to each other. Only the first eight tokens count; a query of punctuation only
 * has no terms.
 */
export function queryTerms(query: string): Term[] {
  const number = readCollNo(query);
  const terms: (Phrase & { han: boolean })[] = [];
  for (const { text, han } of tokenize(query).slice(0, TOKENS_MAX)) {
    const last = terms.at(-1);
    if (han && last?.han) last.tokens.push(text);
    else terms.push({ tokens: [text], exact: han || text.length === 1 || /^\d+$/.test(text), han });
  }
  const phrases = terms.map(({ tokens, exact }) => ({ tokens, exact }));
  if (!number) return phrases.map((phrase) => [phrase]);
  const phraseTokens = phrases.flatMap(({ tokens }) => tokens);
  return [
    [
      { tokens: [numberToken(number)], exact: true },
      { tokens: phraseTokens, exact: true },
    ],
  ];
}

/**
 * Returns the terms of a query for specimens: a query with a digit also matches an own number that equals the
 * whole query.
 */
export function specimenTerms(query: string): Term[] {
  const token = /\p{N}/u.test(query) ? ownNumberToken(query) : null;
  const terms = queryTerms(query);
  // Each term may also match by the number, so either all words match or the number does.
  return token === null ? terms : terms.map((term) => [...term, { tokens: [token], exact: true }]);
}
