import { bareChinese } from '#contract/localities/resolve/words/chinese-names.ts';
import { soundKey } from '#contract/localities/resolve/words/keys.ts';
import { chineseSound } from '#contract/localities/resolve/words/romanise.ts';
import { isPinyin } from '#contract/text/pinyin.ts';

/**
 * Returns how many letters must be changed, added, removed or swapped with their neighbour to turn one word
 * into the other.
 */
export function editDistance(a: string, b: string): number {
  let earlierRow: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const steps = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1)];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push((earlierRow[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    earlierRow = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

const allowedDistance = (length: number) => (length < 7 ? 1 : length < 10 ? 2 : 3);

/** Returns the likeness of a misspelt joined name to a known one, 0…1; 0 where too much differs. */
export function latinLikeness(writtenName: string, knownName: string): number {
  const longest = Math.max(writtenName.length, knownName.length);
  const shortest = Math.min(writtenName.length, knownName.length);
  if (shortest * 2 < longest) return 0;
  const characterDistance = editDistance(writtenName, knownName);
  const sounds = editDistance(soundKey(writtenName), soundKey(knownName)) + 0.5;
  const distance = Math.min(characterDistance, sounds);
  if (distance > allowedDistance(longest)) return 0;
  const start = writtenName[0] === knownName[0] || soundKey(writtenName)[0] === soundKey(knownName)[0] ? 0 : 0.06;
  return 1 - distance / longest - start;
}

const ROMANISED_LIKENESS = 0.88;
const CHINESE_MIN = 5;
const withoutFinalG = (pinyin: string): string => pinyin.replace(/ng/g, 'n');

/**
 * Returns the likeness of a name to a Chinese one in pinyin, 0…1: the same in an older romanisation, or with
 * one wrong letter. Valid pinyin is no misspelling, since another syllable is another locality; only n and ng
 * are confused.
 */
export function romanisedLikeness(writtenName: string, knownName: string): number {
  const soundLikeness = chineseSound(writtenName) === chineseSound(knownName) ? ROMANISED_LIKENESS : 0;
  if (isPinyin(writtenName) && withoutFinalG(writtenName) !== withoutFinalG(knownName)) return soundLikeness;
  const distance = Math.min(
    editDistance(writtenName, knownName),
    editDistance(soundKey(writtenName), soundKey(knownName)) + 0.5,
  );
  return distance > 1 || knownName.length < CHINESE_MIN
    ? soundLikeness
    : Math.max(1 - distance / knownName.length, soundLikeness);
}

/** Whether a short form keeps the first letter and the order of the letters of a name: Cnwll, Cornwall. */
export function isAbbreviation(short: string, name: string): boolean {
  if (short.length < 3 || short.length + 2 > name.length || short[0] !== name[0]) return false;
  let position = 0;
  for (const character of name) if (character === short[position]) position += 1;
  return position === short.length;
}

/**
 * Returns the likeness of a Chinese phrase to a known name of the same length, 0…1: equal characters count
 * fully, homophones nearly.
 */
export function chineseLikeness(writtenName: string, knownName: string): number {
  if (writtenName === knownName) return 1;
  const bare = bareChinese(knownName);
  const a = [...writtenName];
  const b = [...(a.length === [...knownName].length ? knownName : bare)];
  if (a.length !== b.length) return 0;
  const equal = a.filter((character, index) => character === b[index]).length / a.length;
  return equal === 1 ? 0.99 : 0.7 + 0.25 * equal;
}

/**
 * Returns the likeness of a Chinese phrase and a name that differ by one character more, fewer or wrong; 0
 * where two differ.
 */
export function nearChineseLikeness(writtenName: string, knownName: string): number {
  const distance = Math.min(...[knownName, bareChinese(knownName)].map((name) => editDistance(writtenName, name)));
  return distance > 1 ? 0 : 1 - 1 / Math.max([...writtenName].length, 3) / 1.4;
}

const marks = /\p{M}/u;

/**
 * Returns the letters of a text with a diacritic: ü, ñ, å. The long vowels and tones of romanised names do not
 * count.
 */
const accentedCharacters = (text: string): string[] =>
  [...text.toLowerCase().normalize('NFC')].filter((character) =>
    marks.test(character.normalize('NFD').replace(/\u0304/gu, '')),
  );

const baseCharacter = (character: string): string => character.normalize('NFD')[0] ?? '';

/**
 * Whether a label has a letter with a diacritic where the name has none: Münster is not Munster. Where the name
 * has diacritics, they may differ: Quebéc is Québec.
 */
export function lacksMark(writtenName: string, name: string): boolean {
  const writtenCharacters = accentedCharacters(writtenName);
  if (writtenCharacters.length === 0) return false;
  const baseCharacters = new Set(accentedCharacters(name).map(baseCharacter));
  return writtenCharacters.some((character) => !baseCharacters.has(baseCharacter(character)));
}
