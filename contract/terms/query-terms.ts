import { readCollNo } from '#contract/numbers/coll-no.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { isPinyin } from '#contract/text/pinyin.ts';
import { numberToken, ownNumberToken, tokenize } from './tokens.ts';

/** Four Chinese names of four characters. */
const TOKENS_MAX = 16;
/** The most syllables of pinyin that are read as one name, and the most letters of one. */
const SYLLABLES_MAX = 6;
const SYLLABLE_LENGTH_MAX = 6;

/** Adjacent tokens: a word, matched by its prefix unless it is `exact`, or Chinese characters. */
export type Phrase = { tokens: string[]; exact: boolean };
/** One condition of a search, satisfied by any of these phrases. The first one is the text as it was typed. */
export type Term = Phrase[];
/** A word between spaces, and its terms. */
export type TypedWord = { text: string; terms: Term[] };

/**
 * Returns the terms of a query, all of which must match, in any order: 萤石 is one phrase, 萤石 瑶岗仙 are two, and
 * words match by their prefix. A single letter or a number matches exactly, since too many words begin with it. A
 * collection number matches that number, or its parts next to each other. Only the first sixteen tokens count; a
 * query of punctuation only has no terms.
 */
export const queryTerms = (query: string): Term[] => typedWords(query).flatMap(({ terms }) => terms);

/**
 * Returns the terms of a query for specimens: a word with a digit also matches an own number that equals it, or
 * equals the whole query.
 */
export const specimenTerms = (query: string): Term[] => specimenWords(query).flatMap(({ terms }) => terms);

/** Returns the words of a query with their terms for specimens. */
export function specimenWords(query: string): TypedWord[] {
  const wholeNumber = ownNumberPhrases(query);
  return typedWords(query).map(({ text, terms }) => {
    const wordNumber = text === query ? [] : ownNumberPhrases(text);
    // Each term may also match by the number, so either all words match or the number does.
    return { text, terms: terms.map((term) => [...term, ...wordNumber, ...wholeNumber]) };
  });
}

function ownNumberPhrases(text: string): Phrase[] {
  const token = /\p{N}/u.test(text) ? ownNumberToken(text) : null;
  return token === null ? [] : [{ tokens: [token], exact: true }];
}

function typedWords(query: string): TypedWord[] {
  const texts = readCollNo(query) ? [query] : query.split(/\s+/u);
  const words: TypedWord[] = [];
  let remainingCount = TOKENS_MAX;
  for (const text of texts) {
    const phrases = wordPhrases(text, remainingCount);
    remainingCount -= phrases.reduce((sum, { tokens }) => sum + tokens.length, 0);
    if (phrases.length > 0) words.push({ text, terms: wordTerms(text, phrases) });
  }
  return addJoinedPinyin(words);
}

/** The phrases of a word, as it was typed: each run of Chinese characters and each other token. */
function wordPhrases(word: string, tokensMax: number): Phrase[] {
  const phrases: (Phrase & { han: boolean })[] = [];
  let tokenCount = 0;
  for (const foldedWord of foldText(word).split(' ')) {
    let isAdjacent = false;
    for (const { text, han } of tokenize(foldedWord).slice(0, tokensMax - tokenCount)) {
      const last = phrases.at(-1);
      tokenCount += 1;
      if (isAdjacent && han && last?.han) last.tokens.push(text);
      else phrases.push({ tokens: [text], exact: han || text.length === 1 || /^\d+$/.test(text), han });
      isAdjacent = true;
    }
  }
  return phrases.map(({ tokens, exact }) => ({ tokens, exact }));
}

function wordTerms(word: string, phrases: readonly Phrase[]): Term[] {
  const number = readCollNo(word);
  if (number) {
    const adjacentTokens = phrases.flatMap(({ tokens }) => tokens);
    return [
      [
        { tokens: [numberToken(number)], exact: true },
        { tokens: adjacentTokens, exact: true },
      ],
    ];
  }
  // Formulas and many names are also known as one word: Cu2CO3(OH)2 is indexed as cu2co3oh2.
  const joinedWord = foldText(word).replaceAll(' ', '');
  const isJoinable = phrases.length > 1 && /^[a-z\d]+$/.test(joinedWord);
  return phrases.map((phrase) => [phrase, ...(isJoinable ? [{ tokens: [joinedWord], exact: false }] : [])]);
}

/**
 * Adds to each syllable of pinyin the runs of syllables that contain it: a name is indexed as one word of pinyin
 * (ying shi is 萤石), also beside other words.
 */
function addJoinedPinyin(words: readonly TypedWord[]): TypedWord[] {
  const syllables = words.map(({ text }) => readSyllable(text));
  return words.map(({ text, terms }, index) => {
    const joinedPhrases = syllableRuns(syllables, index).map((run) => ({ tokens: [run], exact: false }));
    return { text, terms: terms.map((term) => [...term, ...joinedPhrases]) };
  });
}

function readSyllable(word: string): string | null {
  const text = foldText(word);
  return /^[a-z]+$/.test(text) && text.length <= SYLLABLE_LENGTH_MAX && isPinyin(text) ? text : null;
}

/** The joined runs of two to six syllables that contain the one at an index. */
function syllableRuns(syllables: readonly (string | null)[], index: number): string[] {
  const runs: string[] = [];
  for (let from = Math.max(0, index - SYLLABLES_MAX + 1); from <= index; from += 1) {
    for (let to = index; to < Math.min(syllables.length, from + SYLLABLES_MAX); to += 1) {
      const run = syllables.slice(from, to + 1);
      if (run.length > 1 && run.every((syllable) => syllable !== null)) runs.push(run.join(''));
    }
  }
  return runs;
}
