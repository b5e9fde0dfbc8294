const cyrillic = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    і: 'i',
    ї: 'i',
    є: 'e',
    ґ: 'g',
    қ: 'k',
    ө: 'o',
    ү: 'u',
    ң: 'ng',
  }),
);

/** Transliterates the Cyrillic letters of a folded text into Latin ones, as English atlases write them. */
export const romaniseCyrillic = (foldedText: string): string =>
  /\p{Script=Cyrillic}/u.test(foldedText)
    ? foldedText.replace(/\p{Script=Cyrillic}/gu, (character) => cyrillic.get(character) ?? character)
    : foldedText;

/**
 * In order: first what older romanisations of Chinese write differently, then letters that they do not
 * distinguish.
 */
const chineseSounds: readonly (readonly [RegExp, string])[] = [
  [/hs/g, 'x'],
  [/(?:ss|sz|tz)[ue](?![aeiou])/g, 'si'],
  [/(?<=[aeiou])h(?![aeiou])/g, ''],
  [/ow(?![aeiou])/g, 'ou'],
  [/(?<=[bcdfghjklmnpqrstxz])w(?=[aeo])/g, 'u'],
  [/tsi(?=[aeiou])/g, 'ji'],
  [/s(?=i[aeou])/g, 'x'],
  [/(?<![czs])[kgh](?=i[aeounm]|i$)/g, 'j'],
  [/tz|ts|zs|ss|sz/g, 's'],
  [/zh|ch|[jq]/g, 'j'],
  [/[zc]/g, 's'],
  [/sh/g, 'x'],
  [/b/g, 'p'],
  [/d/g, 't'],
  [/(?<!n)g/g, 'k'],
  [/ung/g, 'ong'],
  [/yen/g, 'yan'],
  [/ien/g, 'ian'],
  [/uo/g, 'o'],
  [/uei/g, 'ui'],
  [/(?<![aeiou])yi/g, 'i'],
  [/eh/g, 'ei'],
  [/(?<=[kh])e(?![aein])/g, 'o'],
  [/(?<!e)r/g, 'j'],
  [/u(?=$)/g, 'u'],
];

/**
 * Reduces a Chinese name in Latin letters to what pinyin, Wade-Giles and the postal spelling have in common:
 * Hsianghualing and Xianghualing give the same text. For searching only; different names may give the same
 * text, too.
 */
export const chineseSound = (joinedText: string): string =>
  chineseSounds.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), joinedText);
