import { pinyin } from 'pinyin-pro';

/** Names whose characters have another reading than elsewhere. */
const readings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    单县: ['shan', 'xian'],
    蔚县: ['yu', 'xian'],
    浚县: ['xun', 'xian'],
    荥经: ['ying', 'jing'],
    涡阳: ['guo', 'yang'],
    都昌: ['du', 'chang'],
    洪洞: ['hong', 'tong'],
    铅山: ['yan', 'shan'],
    大埔: ['da', 'bu'],
  }),
);

const notHan = /\P{Script=Han}/gu;

/** The syllables of the Chinese characters of a name, without tones, ü as v; other characters are left out. */
export function nameSyllables(name: string): string[] {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });
  const han = name.replace(notHan, '');
  for (const [word, pronunciation] of readings) {
    const index = han.indexOf(word);
    if (index >= 0) syllables.splice(index, pronunciation.length, ...pronunciation);
  }
  return syllables;
}

/** The full pinyin of a Chinese name: yingshi for 萤石. A name with ü is also typed with u (lvzhushi, luzhushi). */
export function typedInFull(syllables: readonly string[]): string[] {
  const joinedSyllables = syllables.join('');
  return joinedSyllables === '' ? [] : [...new Set([joinedSyllables, joinedSyllables.replaceAll('v', 'u')])];
}

/** The pinyin initials of a Chinese name: ys for 萤石. A single letter is no abbreviation. */
export function typedInitials(syllables: readonly string[]): string[] {
  const initials = syllables.map((syllable) => syllable[0]).join('');
  return initials.length > 1 ? [initials] : [];
}
