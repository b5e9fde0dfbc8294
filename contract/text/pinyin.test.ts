import { expect, it } from 'vitest';
import { isPinyin, typedReadings } from './pinyin.ts';

it.each<[string, string[]]>([
  ['萤石', ['yingshi', 'ys']],
  ['螢石', ['yingshi', 'ys']],
  ['瑶岗仙矿', ['yaogangxiankuang', 'ygxk']],
  ['绿柱石', ['luzhushi', 'lzs', 'lvzhushi']],
  ['重晶石', ['chongjingshi', 'cjs', 'zhongjingshi', 'zjs']],
  ['铜', []],
  ['Fluorite', []],
])('pinyin: %s is typed as %j', (name, spellings) => {
  expect(typedReadings(name)).toEqual(spellings);
});

it.each([
  ['yaogangxian', true],
  ['xian', true],
  ['yaogangxiam', false],
  ['hsianghualing', false],
  ['tsumeb', false],
])('%s is written in pinyin: %s', (word, isWritten) => {
  expect(isPinyin(word)).toBe(isWritten);
});
