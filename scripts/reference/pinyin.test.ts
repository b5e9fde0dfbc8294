import { expect, it } from 'vitest';
import { nameSyllables, typedInFull, typedInitials } from './pinyin.ts';

it.each([
  ['萤石', 'yingshi', 'ys'],
  ['长石', 'changshi', 'cs'],
  ['重晶石', 'zhongjingshi', 'zjs'],
  ['重庆市', 'chongqingshi', 'cqs'],
  ['黝铜矿', 'youtongkuang', 'ytk'],
  ['白铅矿', 'baiqiankuang', 'bqk'],
  ['铅山县', 'yanshanxian', 'ysx'],
  ['蔚县', 'yuxian', 'yx'],
  ['瑶岗仙矿', 'yaogangxiankuang', 'ygxk'],
  ['β-硅钙铀矿', 'guigaiyoukuang', 'ggyk'],
])('pinyin: %s is typed %s or %s', (name, full, initials) => {
  expect(typedInFull(nameSyllables(name))).toEqual([full]);
  expect(typedInitials(nameSyllables(name))).toEqual([initials]);
});

it('types ü as v and as u', () => {
  expect(typedInFull(nameSyllables('绿柱石'))).toEqual(['lvzhushi', 'luzhushi']);
});

it('pinyin has nothing to type for a name without Chinese, and no initials for one character', () => {
  expect(typedInFull(nameSyllables('Fluorite'))).toEqual([]);
  expect(typedInitials(nameSyllables('金'))).toEqual([]);
});
