import { fold, hasHan } from '../../search/fold.ts';
import { syllablesIn } from '../../search/pinyin.ts';
import { asChinese, bareChinese } from './chinese-names.ts';
import { canonicalWord, isSmall, kindsOf } from './generic-words.ts';
import { chineseSound, romaniseCyrillic } from './romanise.ts';

const initials =
  /(?<![\p{L}\p{M}])(?:\p{Lu}\.[ ]?){2,}(?![\p{Ll}])|(?<![\p{L}\p{M}])\p{Lu}\.(?:[ ]?\p{Lu}\.)*[ ]?\p{Lu}(?![\p{L}.])/gu;

/** Initials written with points become one word: N.M. is NM, U.S.S.R. is USSR. */
export const joinInitials = (text: string): string => text.replace(initials, (all) => `${all.replace(/[. ]/g, '')} `);

const article = /(?<![\p{L}\p{M}])(?:l|d|dell|all|nell|s)['’´`](?=\p{L})/giu;

/** The folded words of a name in Latin letters, abbreviations spelt in one way. */
export const latinWordsOf = (text: string): string[] =>
  romaniseCyrillic(fold(joinInitials(text).replace(article, '')))
    .split(' ')
    .filter((word) => word !== '')
    .map(canonicalWord);

const isContent = (word: string) => !isSmall(word) && kindsOf(word) === undefined;

/** Words as keys: all of them joined, and joined without those that name nothing. */
export function keysOfWords(words: readonly string[]): string[] {
  const all = words.join('');
  const content = words.filter(isContent).join('');
  return content.length < 3 || content === all ? [all] : [all, content];
}

/** The folded form in which Chinese names are compared. */
export const foldChinese = (text: string): string => asChinese(fold(text)).replaceAll(' ', '');

const afterName = /[,(（，].*$/su;

/** What a name is found by exactly: Latin words joined, Chinese characters by their readings. */
export function exactKeys(name: string): string[] {
  if (!hasHan(name)) {
    const first = name.replace(afterName, '').trim();
    const forms = first === '' || first === name ? [name] : [name, first];
    return [...new Set(forms.flatMap((form) => keysOfWords(latinWordsOf(form))))].filter((key) => key.length > 1);
  }
  const folded = foldChinese(name);
  const forms = [...new Set([folded, bareChinese(folded)])];
  return forms.map((form) => syllablesIn(form).join('')).filter((key) => key.length > 1);
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

/** A joined Latin name as it sounds in most languages: one letter for consonants that spellings exchange. */
export const soundOf = (joined: string): string =>
  consonants.reduce((text, [pattern, by]) => text.replace(pattern, by), joined);

const skeletonOf = (sound: string): string => (/^[aeiou]/.test(sound) ? 'a' : '') + sound.replace(/[aeiou]/g, '');

/** What the beginning of a large place's name is found by, when a label cuts it short with a point: Tenn. */
export const beginningKey = (word: string): string => `.${word}`;

const SHORTEST = 5;
const LONG = 4;
const LETTERS_MAX = 9;

function deletions(parts: readonly string[], mark: string): string[] {
  const without = parts.map((_, at) => mark + parts.slice(0, at).join('') + parts.slice(at + 1).join(''));
  return [mark + parts.join(''), ...without];
}

/**
 * What a misspelt Latin name is found by: its consonants, also with one left out, so that two names one error apart
 * share a key. Short names keep their vowels; those in between have both.
 */
export function fuzzyKeys(joined: string): string[] {
  if (joined.length < SHORTEST || joined.length > 40 || /\p{Script=Han}/u.test(joined)) return [];
  const skeleton = skeletonOf(soundOf(joined));
  const bySkeleton = skeleton.length >= LONG ? deletions([...skeleton], '~') : [];
  const byLetters = skeleton.length <= LONG && joined.length <= LETTERS_MAX ? deletions([...joined], '-') : [];
  return [...new Set([...bySkeleton, ...byLetters])];
}

/** What a Chinese name in any Latin spelling is found by. */
export const romanisationKey = (joined: string): string => `'${chineseSound(joined)}`;

/** What a Chinese name with one wrong, missing or added character is found by; none for names of two. */
export function fuzzyChineseKeys(folded: string): string[] {
  const syllables = syllablesIn(folded);
  return syllables.length < 3 ? [] : [...new Set(deletions(syllables, '*'))];
}

/** The keys of a name for those who misspell it, from its exact keys: the barest of them, and how it sounds if Chinese. */
export function misspeltKeys(exact: readonly string[], isChinese: boolean): string[] {
  const bare = exact.at(-1) ?? '';
  return isChinese && bare.length > 3 ? [...fuzzyKeys(bare), romanisationKey(bare)] : fuzzyKeys(bare);
}
