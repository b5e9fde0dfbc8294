import { describe, expect, test } from 'vitest';
import { readRange } from './number-range.ts';

const sc = (coll_index: number) => ({ coll_serie: 'SC', coll_index });

describe('a range of numbers', () => {
  test.each([
    ['SC-1', 'SC-40', { from: sc(1), to: sc(40) }],
    ['sc 1', '40', { from: sc(1), to: sc(40) }],
    ['SC-7', '', { from: sc(7), to: sc(7) }],
    ['A2', 'A10', { ownNumbers: { from: 'A2', to: 'A10' } }],
    ['a-2', 'A 10', { ownNumbers: { from: 'a-2', to: 'A 10' } }],
    ['A2', '10', { ownNumbers: { from: 'A2', to: 'A10' } }],
    ['M-7', '', { ownNumbers: { from: 'M-7', to: 'M-7' } }],
    ['12', '40', { ownNumbers: { from: '12', to: '40' } }],
    ['MM-101', 'MM-120', { ownNumbers: { from: 'MM-101', to: 'MM-120' } }],
    ['甲2', '甲10', { ownNumbers: { from: '甲2', to: '甲10' } }],
    ['', '', null],
  ])('from %j to %j', (from, to, range) => {
    expect(readRange(from, to, ['SC', 'QZ'])).toEqual(range);
  });

  test.each([
    ['', 'SC-4', 'number'],
    ['…', 'A2', 'number'],
    ['SC-1', 'QZ-2', 'series'],
    ['SC-9', 'SC-2', 'order'],
    ['A10', 'A2', 'order'],
    ['A2', '2020/12', 'shape'],
    ['A2', 'A10b', 'shape'],
    ['12', 'A40', 'shape'],
    ['SC-1', 'A10b', 'shape'],
    ['A2', 'SC-40', 'shape'],
  ])('from %j to %j is refused: %s', (from, to, fault) => {
    expect(readRange(from, to, ['SC', 'QZ'])).toBe(fault);
  });
});
