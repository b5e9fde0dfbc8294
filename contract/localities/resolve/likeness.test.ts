import { expect, it } from 'vitest';
import { lacksMark, romanisedLikeness } from './likeness.ts';

it.each([
  ['Münster', 'Munster', true],
  ['Munster', 'Münster', false],
  ['Bahía', 'Bahia', true],
  ['Quebéc', 'Québec', false],
  ['Kyūshū', 'Kyushu', false],
])('%s has a mark that %s lacks: %s', (written, name, isMissing) => {
  expect(lacksMark(written, name)).toBe(isMissing);
});

it.each([
  ['sanguozhuang', 'sandaozhuang'],
  ['leiping', 'lanping'],
  ['baifang', 'kafang'],
  ['xiayang', 'xinyang'],
  ['jianshan', 'yinshan'],
  ['hainan', 'henan'],
])('%s is no spelling of %s', (written, known) => {
  expect(romanisedLikeness(written, known)).toBe(0);
});

it.each([
  ['yaoganxian', 'yaogangxian'],
  ['yaogangxiam', 'yaogangxian'],
  ['hsianghualing', 'xianghualing'],
  ['thibet', 'tibet'],
])('%s may be %s', (written, known) => {
  expect(romanisedLikeness(written, known)).toBeGreaterThan(0.7);
});
