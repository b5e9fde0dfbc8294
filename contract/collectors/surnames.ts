import { pinyinSyllables } from '#contract/text/pinyin.ts';

/** Surnames of one character that are read differently from the character elsewhere. */
const single: Readonly<Record<string, string>> = {
  单: 'shan',
  仇: 'qiu',
  解: 'xie',
  区: 'ou',
  查: 'zha',
  朴: 'piao',
  翟: 'zhai',
  缪: 'miao',
  覃: 'qin',
  冼: 'xian',
  洗: 'xian',
  曾: 'zeng',
  任: 'ren',
  薄: 'bo',
  召: 'shao',
  句: 'gou',
  祭: 'zhai',
  秘: 'bi',
  种: 'chong',
  员: 'yun',
  宓: 'mi',
  乜: 'nie',
  隗: 'wei',
  郗: 'xi',
  谌: 'chen',
  逄: 'pang',
  佴: 'nai',
};
/** Surnames of two characters with such a reading. */
const double: Readonly<Record<string, readonly string[]>> = {
  尉迟: ['yu', 'chi'],
  万俟: ['mo', 'qi'],
  长孙: ['zhang', 'sun'],
  单于: ['chan', 'yu'],
  澹台: ['tan', 'tai'],
  令狐: ['ling', 'hu'],
};

/**
 * Returns the syllables of a run of Chinese characters as a person's name, with the surname's special reading. A
 * surname has one or two characters, followed by one or two; a longer run is not a person's name.
 */
export function syllablesOfPerson(run: string): string[] {
  const syllables = pinyinSyllables(run);
  const characters = [...run];
  const [firstCharacter = '', secondCharacter = ''] = characters;
  const pair = double[firstCharacter + secondCharacter];
  if (pair && (characters.length === 3 || characters.length === 4)) return [...pair, ...syllables.slice(2)];
  const surname = characters.length === 2 || characters.length === 3 ? single[firstCharacter] : undefined;
  return surname ? [surname, ...syllables.slice(1)] : syllables;
}
