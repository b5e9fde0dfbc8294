import { TRADITIONAL_PAIRS } from './traditional-pairs.ts';

const apostrophes = /['’‘ʼʻʹ`´′＇]/gu;
/** Most names are ASCII, for which full folding changes nothing more. */
const ascii = /^[ -~]*$/;
const asciiSeparators = /[^a-z0-9]+/g;
const wordSeparators = /[^\p{L}\p{N}\p{M}]+/gu;
/** Accents of Latin, Greek and Cyrillic; the marks of kana and of Indic scripts are letters and stay. */
const accents = /[\u0300-\u036f]/gu;

const plainCharacters = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ı: 'i',
  }),
);
const special = new RegExp(`[${[...plainCharacters.keys()].join('')}]`, 'gu');

const greek = new Map(Object.entries({ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', ω: 'omega' }));
/** A single Greek letter is a prefix of a mineral's name (Roselite-β); inside a word it belongs to that word. */
const loneGreek = /(?<![\p{L}\p{M}])[αβγδεω](?![\p{L}\p{M}])/gu;

const pairs = [...TRADITIONAL_PAIRS];
const simplifiedCharacters = new Map<string, string>();
for (let index = 0; index + 1 < pairs.length; index += 2)
  simplifiedCharacters.set(pairs[index] ?? '', pairs[index + 1] ?? '');

const han = /\p{Script=Han}/u;

/** Whether a text contains a Chinese character. */
export const hasHan = (text: string): boolean => han.test(text);

/**
 * Folds a text for comparison in searches: it removes compatibility forms, case, accents, punctuation and the
 * difference of traditional and simplified characters, and separates words by one space. Folding twice changes
 * nothing.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.replace(apostrophes, '').toLowerCase().replace(asciiSeparators, ' ').trim();
  const plain = text
    .replace(apostrophes, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(special, (character) => plainCharacters.get(character) ?? character)
    .replace(apostrophes, '')
    .replace(loneGreek, (character) => greek.get(character) ?? character)
    .replace(wordSeparators, ' ')
    .trim();
  return han.test(plain)
    ? plain.replace(/\p{Script=Han}/gu, (character) => simplifiedCharacters.get(character) ?? character)
    : plain;
}

/**
 * Whether one of the words of a folded text begins with a folded query; in Chinese, every character counts as a
 * word.
 */
export function startsWord(foldedText: string, query: string): boolean {
  for (let position = foldedText.indexOf(query); position >= 0; position = foldedText.indexOf(query, position + 1)) {
    if (position === 0 || foldedText[position - 1] === ' ' || han.test(query[0] ?? '')) return true;
  }
  return false;
}
