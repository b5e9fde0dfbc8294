import { foldText } from '#contract/text/fold-text.ts';
import type { Encoding } from './table-grid.ts';

type Decode = (encoding: Encoding, bytes: Uint8Array) => string | null;

/** Characters common in Chinese texts and in tables of minerals, simplified; traditional ones are folded. */
const HAN =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应向头文体政美相见利什二等产或新己制身果加西月合回特代内信表化老给世位次度门任常先海通教原东声提立及比员解水名真论处走义各入几口认条平系气题活更别打女变四神总何电数安少报才结反受目太量再感建务做接必件计管期市直德资命山金指克许统区保至形社便空治展马科司五基眼书非白却界达光放强即像难且权思王象完设式色路记南品住告类求程北边死张该交规万取拉格望传师观清今切院识候带导争运' +
  '矿石英晶萤黄铜铁锌铅锰钙钠铝硅盐酸硫氧碳镁钛银锡钨锑铋钼砷磷钾辉榴云母黑绿蓝红紫灰粉尺寸价号称备注省县州蒙古川江福广湖疆贵浙苏陕甘肃青标柱状簇伴编宽厚厘米毫购收藏采集岩花岗脉洞井坑村镇乡台湾香港桂林莲阳瑶武郴';
/** Characters of Japanese tables that differ in Chinese. */
const KANJI = '鉱産県町村郡蛍鉄亜鉛番採購円図付島岡岐阜愛媛秋田岩玉梨甲府様';
const HANGUL = new Set(
  '이다의는에을가고하지로한기도인사리자어시나은정대아수부스그일장를서있주해니여보원조전구상게제성용치화비선면관경연동강산광물석영명번호표본크무격날짜방형황철남북군라마바트타미네세오우유모토드르월울진',
);

const common = (sets: string) => {
  const signs = new Set(sets);
  return (sign: string) => signs.has(sign) || signs.has(foldText(sign));
};
const isChinese = common(HAN);
const isKanji = common(HAN + KANJI);
const scripts: readonly { encoding: Encoding; isCommon: (sign: string) => boolean }[] = [
  { encoding: 'gb18030', isCommon: isChinese },
  { encoding: 'big5', isCommon: isChinese },
  { encoding: 'shift_jis', isCommon: (sign) => /[\u3041-\u30fe]/u.test(sign) || isKanji(sign) },
  { encoding: 'euc-kr', isCommon: (sign) => HANGUL.has(sign) },
];

/** The letters beyond ASCII of single languages: a text is in one language of its encoding. */
const western = [
  'äöüß',
  'àâæçéèêëîïôùûüœ',
  'áéíñóúüªº',
  'ãáâàçéêíóôõúü',
  'àèéìòù',
  'æøåéäö',
  'áéíóúýðþæö',
  'ëïéèöüáíäß',
];
const central = ['áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž', 'äöüß'];
const cyrillic = ['абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ'];
/** `prior` decides between encodings that score the same. */
const alphabets: readonly { encoding: Encoding; languages: readonly string[]; prior: number }[] = [
  { encoding: 'windows-1252', languages: western, prior: 0.06 },
  { encoding: 'windows-1250', languages: central, prior: 0.03 },
  { encoding: 'iso-8859-2', languages: central, prior: 0.02 },
  { encoding: 'windows-1251', languages: cyrillic, prior: 0.03 },
  { encoding: 'koi8-r', languages: cyrillic, prior: 0.02 },
  { encoding: 'macintosh', languages: western, prior: 0.01 },
  { encoding: 'cp850', languages: western, prior: 0 },
];

/**
 * Returns the most likely encoding of bytes that are not UTF-8: by the common characters of a script, or the
 * letters of a language.
 */
export function guessEncoding(bytes: Uint8Array, decode: Decode): Encoding {
  const scores = [
    ...scripts.map(({ encoding, isCommon }) => ({ encoding, score: scriptScore(decode(encoding, bytes), isCommon) })),
    ...alphabets.map(({ encoding, languages, prior }) => ({
      encoding,
      score: alphabetScore(decode(encoding, bytes), languages) + prior,
    })),
  ];
  return scores.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).encoding;
}

const beyondAscii = /\P{ASCII}/gu;
const punctuation = /[，。；：、（）「」『』・“”‘’—…×·℃₀-₉～－／％]/u;
const improbable = /[\ufffd\ue000-\uf8ff\uff61-\uff9f\u0080-\u009f\u{20000}-\u{3ffff}]/u;

/**
 * Scores how many of the characters beyond ASCII are common in a script, from about -2 to 1.2; bytes that are no
 * text score -1.
 */
function scriptScore(text: string | null, isCommon: (sign: string) => boolean): number {
  const signs = (text?.match(beyondAscii) ?? []).filter((sign) => !punctuation.test(sign));
  if (text === null || signs.length === 0) return -1;
  // An accented letter has plain ones around it; read as a two-byte pair, it swallows the following letter.
  const swallowedCount = text.match(/[A-Za-z]\P{ASCII}(?=[a-z ,;])/gu)?.length ?? 0;
  const bad = signs.filter((sign) => improbable.test(sign)).length + swallowedCount;
  return (1.4 * signs.filter(isCommon).length - bad) / signs.length - 0.2;
}

const figures = /[€£×°±µ½¼¾²³“”„–—’‘«»·•…™®©§№\u00a0]/u;

/**
 * Scores how well the characters beyond ASCII are letters of one language, each in a position for letters: at most
 * 1.
 */
function alphabetScore(text: string | null, languages: readonly string[]): number {
  const signs = [...(text ?? '').matchAll(beyondAscii)];
  if (text === null || signs.length === 0) return text === null ? -1 : 0;
  const characters = signs.filter(([sign]) => /\p{L}/u.test(sign)).map(([sign]) => sign.toLowerCase());
  const faults = signs.reduce(
    (sum, { 0: sign, index }) => sum + characterFault(sign, text[index - 1], text[index + 1]),
    0,
  );
  const fittingCount = Math.max(
    0,
    ...languages.map((set) => characters.filter((character) => set.includes(character)).length),
  );
  const share = characters.length === 0 ? 0.5 : fittingCount / characters.length;
  return share - (2 * faults + characters.length - fittingCount) / signs.length;
}

/**
 * Scores the fault of a character between two others: a capital within a word, two alphabets in one word, a sign
 * between letters.
 */
function characterFault(sign: string, previousSign = ' ', followingSign = ' '): number {
  if (!/\p{L}/u.test(sign)) {
    if (improbable.test(sign) || (/\p{L}/u.test(previousSign) && /\p{L}/u.test(followingSign) && sign !== '’'))
      return 1;
    return figures.test(sign) ? 0 : 0.5;
  }
  const isCapitalWithin =
    /\p{Lu}/u.test(sign) &&
    (/\p{Ll}/u.test(previousSign) || (/\p{L}/u.test(previousSign) && /\p{Ll}/u.test(followingSign)));
  const isMixed = /[А-яЁё]/u.test(sign) && (/[A-Za-z]/.test(previousSign) || /[A-Za-z]/.test(followingSign));
  return (isCapitalWithin ? 1 : 0) + (isMixed ? 1 : 0);
}
