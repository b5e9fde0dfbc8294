import { expect, it } from 'vitest';
import { pinyinMatch } from './pinyin-match.ts';

it.each([
  ['瑶岗仙矿', 'yaogang', '瑶岗'],
  ['瑶岗仙矿', 'yao gang', '瑶岗'],
  ['瑶岗仙矿', 'yaog', '瑶岗'],
  ['瑶岗仙矿', 'ygx', '瑶岗仙'],
  ['绿柱石', 'lvzhu', '绿柱'],
  ['萤石', 'YS', '萤石'],
  ['萤石', 'y', '萤石'],
  ['萤石', 'shi', null],
  ['萤石', '萤', null],
  ['萤石', '', null],
  ['萤石', '12', null],
  ['ACF 矿', 'acf', null],
  ['林巍 Lin Wei', 'lw', '林巍'],
  ['林巍 Lin Wei', 'linwei', '林巍'],
  [null, 'ys', null],
])('of %s, typed as %s: %s', (name, typedText, matchedText) => expect(pinyinMatch(name, typedText)).toBe(matchedText));
