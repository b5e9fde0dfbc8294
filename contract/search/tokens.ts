import { type CollNo, readCollNo } from '../collection/numbers/coll-no.ts';
import { hexOf } from '../media/file-hash.ts';
import { fold } from './fold.ts';

/** A word or a Chinese character of a folded text: what a text search compares. */
type Token = { text: string; han: boolean };

const pieces = /\p{Script=Han}|[^\p{Script=Han} ]+/gu;

/**
 * The tokens of a text, in order: folded words, every Chinese character for itself, numbers without leading zeros, so
 * that 0012 and 12 are the same.
 */
export const tokensOf = (text: string): Token[] =>
  (fold(text).match(pieces) ?? []).map((piece) => ({
    text: /^\d+$/.test(piece) ? piece.replace(/^0+(?=\d)/, '') : piece,
    han: /\p{Script=Han}/u.test(piece),
  }));

/** Begins the token of a number on a stone: a sign that no folded word holds and FTS5 takes for a letter. */
const STONE = '\u{e002}';

/** The token of a number on a stone, however its signs, spaces and case are typed; null where nothing of it is a letter or a digit. */
export const ownNumberToken = (text: string): string | null => {
  const squeezed = fold(text).replaceAll(' ', '');
  return squeezed === '' ? null : STONE + hexOf(new TextEncoder().encode(squeezed));
};

const TOKENS_MAX = 8;

/** Tokens next to each other: a word, found by its beginning unless it is `exact`, or Chinese characters. */
export type Phrase = { tokens: string[]; exact: boolean };
/** One thing to be found, as whichever of these phrases stands there. */
export type Term = Phrase[];

/** The token of a collection number. It begins as no word does, so that who types a word does not walk all numbers. */
export const numberToken = ({ coll_serie, coll_index }: CollNo): string =>
  `0${coll_serie.toLowerCase()}${String(coll_index)}`;

/**
 * What a typed text looks for, all of it at once: 萤石 as one phrase, words by their beginning. A single letter or a
 * number is looked for exactly, for it begins too much. What reads as a collection number finds that number, or its
 * parts next to each other. Only the first eight count; nothing but signs looks for nothing.
 */
export function termsOf(typed: string): Term[] {
  const number = readCollNo(typed);
  const terms: (Phrase & { han: boolean })[] = [];
  for (const { text, han } of tokensOf(typed).slice(0, TOKENS_MAX)) {
    const last = terms.at(-1);
    if (han && last?.han) last.tokens.push(text);
    else terms.push({ tokens: [text], exact: han || text.length === 1 || /^\d+$/.test(text), han });
  }
  const phrases = terms.map(({ tokens, exact }) => ({ tokens, exact }));
  if (!number) return phrases.map((phrase) => [phrase]);
  const parts = phrases.flatMap(({ tokens }) => tokens);
  return [
    [
      { tokens: [numberToken(number)], exact: true },
      { tokens: parts, exact: true },
    ],
  ];
}

/** The same among specimens: what holds a digit also finds the number on a stone that it is as a whole. */
export function specimenTerms(typed: string): Term[] {
  const token = /\p{N}/u.test(typed) ? ownNumberToken(typed) : null;
  const terms = termsOf(typed);
  // All words, or the number: in each of them the number stands as another way.
  return token === null ? terms : terms.map((term) => [...term, { tokens: [token], exact: true }]);
}
