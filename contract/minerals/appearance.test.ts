import { expect, it } from 'vitest';
import { lustreText } from './appearance.ts';

it.each([
  ['vitreous', '玻璃光泽'],
  ['vitreous to pearly', '玻璃光泽至珍珠光泽'],
  ['like an old boot', 'like an old boot'],
  ['vitreous to unheard of', 'vitreous to unheard of'],
])('the lustre %s is %s in Chinese, and itself in English', (lustre, zh) => {
  expect([lustreText(lustre, 'zh'), lustreText(lustre, 'en')]).toEqual([zh, lustre]);
});
