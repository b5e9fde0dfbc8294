import { TRADITIONAL_PAIRS } from './traditional.ts';

const apostrophes = /['’‘ʼʻʹ`´′＇]/gu;
/** Most names are plain letters, for which the long way changes nothing more. */
const ascii = /^[ -~]*$/;
const notAsciiWords = /[^a-z0-9]+/g;
const notWords = /[^\p{L}\p{N}\p{M}]+/gu;
/** Accents of Latin, Greek and Cyrillic; the marks of kana and of Indian scripts are letters and stay. */
const accents = /[\u0300-\u036f]/gu;

const letters = new Map(
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
const special = new RegExp(`[${[...letters.keys()].join('')}]`, 'gu');

const greek = new Map(Object.entries({ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', ω: 'omega' }));
/** A Greek letter standing alone is a prefix of a mineral's name (Roselite-β); inside a word it is a letter of that word. */
const loneGreek = /(?<![\p{L}\p{M}])[αβγδεω](?![\p{L}\p{M}])/gu;

const pairs = [...TRADITIONAL_PAIRS];
const simplified = new Map<string, string>();
for (let at = 0; at + 1 < pairs.length; at += 2) simplified.set(pairs[at] ?? '', pairs[at + 1] ?? '');

const han = /\p{Script=Han}/u;

/** Whether a text holds a Chinese character. */
export const hasHan = (text: string): boolean => han.test(text);

/**
 * The form in which texts are compared by every search: compatibility forms, case, accents, punctuation and the
 * difference of traditional and simplified characters are gone, words stand one space apart. Folding twice changes nothing.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return text.replace(apostrophes, '').toLowerCase().replace(notAsciiWords, ' ').trim();
  const plain = text
    .replace(apostrophes, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(special, (letter) => letters.get(letter) ?? letter)
    .replace(apostrophes, '')
    .replace(loneGreek, (letter) => greek.get(letter) ?? letter)
    .replace(notWords, ' ')
    .trim();
  return han.test(plain) ? plain.replace(/\p{Script=Han}/gu, (one) => simplified.get(one) ?? one) : plain;
}

/** Whether one of the words of a folded text begins with a folded query; in Chinese, any character may begin it. */
export function startsWord(folded: string, query: string): boolean {
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + 1)) {
    if (at === 0 || folded[at - 1] === ' ' || han.test(query[0] ?? '')) return true;
  }
  return false;
}
