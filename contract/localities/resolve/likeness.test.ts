import { expect, it } from 'vitest';
import { lacksMark, romanisedLikeness } from './likeness.ts';

it.each([
  ['Münster', 'Munster', true],
  ['Munster', 'Münster', false],
  ['Bahía', 'Bahia', true],
  ['Quebéc', 'Québec', false],
  ['Kyūshū', 'Kyushu', false],
])('%s has a mark that %s lacks: %s', (writtenName, name, isMissing) => {
  expect(lacksMark(writtenName, name)).toBe(isMissing);
});

it.each([
  ['sanguozhuang', 'sandaozhuang'],
  ['leiping', 'lanping'],
  ['baifang', 'kafang'],
  ['xiayang', 'xinyang'],
  ['jianshan', 'yinshan'],
  ['hainan', 'henan'],
])('%s is no spelling of %s', (writtenName, knownName) => {
  expect(romanisedLikeness(writtenName, knownName)).toBe(0);
});

it.each([
  ['yaoganxian', 'yaogangxian'],
  ['yaogangxiam', 'yaogangxian'],
  ['hsianghualing', 'xianghualing'],
  ['thibet', 'tibet'],
])('%s may be %s', (writtenName, knownName) => {
  expect(romanisedLikeness(writtenName, knownName)).toBeGreaterThan(0.7);
});
