import { expect, it } from 'vitest';
import { closeNameGaps } from './name-gaps.ts';

it.each([
  ['你 确认收到', '你', '你确认收到'],
  ['等待 林巍 确认', '林巍', '等待林巍确认'],
  ['等待 Ulrich 确认', 'Ulrich', '等待 Ulrich 确认'],
  ['与 Lin Wei 林巍 的交换', 'Lin Wei 林巍', '与 Lin Wei 林巍的交换'],
  ['林巍 提出第 1 版方案', '林巍', '林巍提出第 1 版方案'],
  ['林巍 confirmed receipt', '林巍', '林巍 confirmed receipt'],
  ['已退出。', '', '已退出。'],
])('%j with the name %j reads %j', (text, name, result) => {
  expect(closeNameGaps(text, name)).toBe(result);
});
