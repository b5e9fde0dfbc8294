import { foldText, hasHan } from '#contract/text/fold-text.ts';
import { pinyinSyllables } from '#contract/text/pinyin.ts';
import { asChinese, bareChinese } from './chinese-names.ts';
import { canonicalWord, isSmall, wordKinds } from './generic-words.ts';
import { chineseSound, romaniseCyrillic } from './romanise.ts';

const initials =
  /(?<![\p{L}\p{M}])(?:\p{Lu}\.[ ]?){2,}(?![\p{Ll}])|(?<![\p{L}\p{M}])\p{Lu}\.(?:[ ]?\p{Lu}\.)*[ ]?\p{Lu}(?![\p{L}.])/gu;

/** Joins initials written with points into one word: N.M. is NM, U.S.S.R. is USSR. */
export const joinInitials = (text: string): string =>
  text.replace(initials, (match) => `${match.replace(/[. ]/g, '')} `);

const article = /(?<![\p{L}\p{M}])(?:l|d|dell|all|nell|s)['’´`](?=\p{L})/giu;

/** Returns the folded words of a name in Latin letters, abbreviations in their canonical spelling. */
export const latinWords = (text: string): string[] =>
  romaniseCyrillic(foldText(joinInitials(text).replace(article, '')))
    .split(' ')
    .filter((word) => word !== '')
    .map(canonicalWord);

const isContent = (word: string) => !isSmall(word) && wordKinds(word) === undefined;

/** Returns keys of words: all of them joined, and joined without the small words. */
export function wordKeys(words: readonly string[]): string[] {
  const joinedWords = words.join('');
  const content = words.filter(isContent).join('');
  return content.length < 3 || content === joinedWords ? [joinedWords] : [joinedWords, content];
}

/** Returns the folded form in which Chinese names are compared. */
export const foldChineseText = (text: string): string => asChinese(foldText(text)).replaceAll(' ', '');

const afterName = /[,(（，].*$/su;

/** Returns the keys for an exact match of a name: Latin words joined, Chinese characters by their readings. */
export function exactKeys(name: string): string[] {
  if (!hasHan(name)) {
    const baseName = name.replace(afterName, '').trim();
    const forms = baseName === '' || baseName === name ? [name] : [name, baseName];
    return [...new Set(forms.flatMap((form) => wordKeys(latinWords(form))))].filter((key) => key.length > 1);
  }
  const foldedName = foldChineseText(name);
  const forms = [...new Set([foldedName, bareChinese(foldedName)])];
  return forms.map((form) => pinyinSyllables(form).join('')).filter((key) => key.length > 1);
}

const consonants: readonly (readonly [RegExp, string])[] = [
  [/tsch|tch|sch|tsh|ch|sh|zh/g, 's'],
  [/ph/g, 'f'],
  [/ck|kh|q|c(?![ieyh])/g, 'k'],
  [/[zcxß]/g, 's'],
  [/ts/g, 's'],
  [/w/g, 'v'],
  [/gh|h/g, ''],
  [/[yj]/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/**
 * Returns a joined Latin name as it sounds in most languages: one letter for consonants that spellings
 * exchange.
 */
export const soundKey = (joinedWords: string): string =>
  consonants.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), joinedWords);

const consonantSkeleton = (sound: string): string =>
  (/^[aeiou]/.test(sound) ? 'a' : '') + sound.replace(/[aeiou]/g, '');

/**
 * Returns the key of the beginning of a large locality's name, for labels that abbreviate it with a point:
 * Tenn.
 */
export const beginningKey = (word: string): string => `.${word}`;

const SHORTEST = 5;
const LONG = 4;
const KEY_CHARACTERS_MAX = 9;

function deletions(units: readonly string[], prefix: string): string[] {
  const shortenedKeys = units.map(
    (_, index) => prefix + units.slice(0, index).join('') + units.slice(index + 1).join(''),
  );
  return [prefix + units.join(''), ...shortenedKeys];
}

/**
 * Returns the keys for a misspelt Latin name: its consonants, also with one left out, so that two names one
 * error apart share a key. Short names keep their vowels; medium ones have both.
 */
export function fuzzyKeys(joinedWords: string): string[] {
  if (joinedWords.length < SHORTEST || joinedWords.length > 40 || /\p{Script=Han}/u.test(joinedWords)) return [];
  const skeleton = consonantSkeleton(soundKey(joinedWords));
  const bySkeleton = skeleton.length >= LONG ? deletions([...skeleton], '~') : [];
  const characterKeys =
    skeleton.length <= LONG && joinedWords.length <= KEY_CHARACTERS_MAX ? deletions([...joinedWords], '-') : [];
  return [...new Set([...bySkeleton, ...characterKeys])];
}

/** Returns the key of a Chinese name in any Latin spelling. */
export const romanisationKey = (joinedWords: string): string => `'${chineseSound(joinedWords)}`;

/** Returns the keys for a Chinese name with one wrong, missing or added character; none for names of two. */
export function fuzzyChineseKeys(foldedName: string): string[] {
  const syllables = pinyinSyllables(foldedName);
  return syllables.length < 3 ? [] : [...new Set(deletions(syllables, '*'))];
}

/**
 * Returns the keys of a name for misspellings of it, from its exact keys: of the shortest one, and by its sound
 * if Chinese.
 */
export function misspeltKeys(exact: readonly string[], isChinese: boolean): string[] {
  const bare = exact.at(-1) ?? '';
  return isChinese && bare.length > 3 ? [...fuzzyKeys(bare), romanisationKey(bare)] : fuzzyKeys(bare);
}
