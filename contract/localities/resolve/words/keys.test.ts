import { describe, expect, it } from 'vitest';
import { bareChinese } from './chinese-names.ts';
import { exactKeys, foldChineseText, fuzzyChineseKeys, fuzzyKeys, joinInitials } from './keys.ts';
import { chineseSound, romaniseCyrillic } from './romanise.ts';

const share = (a: readonly string[], b: readonly string[]) => a.some((key) => b.includes(key));

describe('exact keys', () => {
  it.each([
    ['Mt. Antero', 'Mount Antero'],
    ['Mont St. Hilaire', 'Mont Saint-Hilaire'],
    ['St. Andreasberg', 'Sankt Andreasberg'],
    ['Cave in Rock', 'Cave-in-Rock'],
    ['Grube Clara', 'Clara Mine'],
    ['Hardin Co.', 'Hardin County'],
    ['N.J.', 'NJ'],
    ['U.S.S.R.', 'USSR'],
    ['Huanggang Mine No. 3', 'Huanggang No. 3 Mine'],
    ['Yao Gang Xian', 'Yaogangxian'],
    ["Cape d'Or", 'Cape Or'],
    ['Charcas, SLP', 'Charcas'],
    ['瑶岗仙矿', 'Yaogangxian'],
    ['姚岗仙', '瑶岗仙'],
    ['瑤崗仙', '瑶岗仙'],
    ['石菉铜矿', '石录'],
    ['市ノ川鉱山', '市之川矿山'],
    ['Дальнегорск', 'Dalnegorsk'],
  ])('%s and %s share one', (a, b) => {
    expect(share(exactKeys(a), exactKeys(b))).toBe(true);
  });

  it.each([
    ['Tsumeb', 'Tsumcorp'],
    ['Hunan', 'Henan'],
    ['湖南', '海南'],
    ['Mine', 'Quarry'],
  ])('%s and %s share none', (a, b) => {
    expect(share(exactKeys(a), exactKeys(b))).toBe(false);
  });

  it('join initials and leave words alone', () => {
    expect(joinInitials('P.R. China')).toBe('PR China');
    expect(joinInitials('Mt. Antero')).toBe('Mt. Antero');
  });
});

describe('fuzzy keys', () => {
  it.each([
    ['yaoganxian', 'yaogangxian'],
    ['okurusu', 'okorusu'],
    ['tsumb', 'tsumeb'],
    ['tusmeb', 'tsumeb'],
    ['kabana', 'kabanga'],
    ['corydon', 'coydon'],
    ['beresowsk', 'berezovsk'],
  ])('%s and %s share one', (a, b) => {
    expect(share(fuzzyKeys(a), fuzzyKeys(b))).toBe(true);
  });

  it('are none for what is too short to be misspelt', () => {
    expect(fuzzyKeys('alma')).toEqual([]);
    expect(fuzzyChineseKeys('东川')).toEqual([]);
  });

  it('find Chinese names with one wrong character', () => {
    expect(share(fuzzyChineseKeys('达尔涅戈尔斯克'), fuzzyChineseKeys('达利涅戈尔斯克'))).toBe(true);
  });
});

it.each([
  ['hsianghualing', 'xianghualing'],
  ['hsikwangshan', 'xikuangshan'],
  ['kweichow', 'guizhou'],
  ['szechwan', 'sichuan'],
  ['chienshan', 'qianshan'],
  ['changchiakou', 'zhangjiakou'],
  ['paiho', 'baihe'],
  ['juichang', 'ruichang'],
  ['tzupo', 'zibo'],
])('%s sounds like %s', (old, pinyin) => {
  const sounds = [chineseSound(old), chineseSound(pinyin)];
  expect(sounds[0]).toBe(sounds[1]);
});

it.each([
  ['瑶岗仙矿', '瑶岗仙'],
  ['铜矿峪铜矿', '铜矿峪'],
  ['务川仡佬族苗族自治县', '务川'],
  ['广西壮族自治区', '广西'],
  ['郴州市', '郴州'],
  ['万山区', '万山'],
  ['冷水坑铅锌银矿', '冷水坑'],
  ['县', '县'],
])('Chinese by its sound: %s is barely %s', (name, bare) => {
  expect(bareChinese(foldChineseText(name))).toBe(bare);
});

it('writes Cyrillic letters in Latin ones', () => {
  expect(romaniseCyrillic('кольский полуостров')).toBe('kolskiy poluostrov');
});
