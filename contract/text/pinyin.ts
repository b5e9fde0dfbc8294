import { foldText, hasHan } from './fold-text.ts';
import { READINGS } from './readings.ts';

const readings = new Map<string, string>();
for (const group of READINGS.split(' ')) {
  const syllable = /^[a-z]+/.exec(group)?.[0] ?? '';
  for (const character of group.slice(syllable.length)) readings.set(character, syllable);
}

/** Returns the most common syllable of a Chinese character, without tone; the character itself if it has none. */
const characterReading = (character: string): string => readings.get(character) ?? character;

/** Returns the pinyin of the Chinese characters of a folded text, one syllable each. */
export const pinyinSyllables = (foldedText: string): string[] => [...foldedText].filter(hasHan).map(characterReading);

const syllables = new Set(readings.values());
const SYLLABLE_MAX = 6;

/** Whether a word of Latin letters can be split into pinyin syllables. */
export function isPinyin(word: string): boolean {
  const ends = new Set([0]);
  for (let from = 0; from < word.length; from += 1) {
    if (!ends.has(from)) continue;
    for (let to = from + 1; to <= Math.min(word.length, from + SYLLABLE_MAX); to += 1)
      if (syllables.has(word.slice(from, to))) ends.add(to);
  }
  return ends.has(word.length);
}

/** Characters in names of minerals and localities with a second reading, and ü typed as v. */
const readOtherwise = new Map([...'绿氯铝吕旅律率屡履侣驴捋闾褛'].map((character) => [character, 'lv']));
for (const [character, syllable] of Object.entries({ 女: 'nv', 钕: 'nv', 重: 'zhong', 单: 'shan', 查: 'zha' }))
  readOtherwise.set(character, syllable);

/**
 * Returns how a Chinese name is typed in Latin letters: in full and by its initials (yingshi, ys for 萤石), and
 * again for second readings. [] for names of fewer than two characters.
 */
export function typedReadings(name: string): string[] {
  const characters = [...foldText(name)].filter(hasHan);
  if (characters.length < 2) return [];
  const spoken = [
    characters.map(characterReading),
    characters.map((character) => readOtherwise.get(character) ?? characterReading(character)),
  ];
  return [
    ...new Set(spoken.flatMap((syllables) => [syllables.join(''), syllables.map((syllable) => syllable[0]).join('')])),
  ];
}
