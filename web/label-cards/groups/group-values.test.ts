import { expect, it } from 'vitest';
import { assignSpecimens } from './count-rule-specimens.ts';
import { filterOfRule, moveItem, withCondition } from './group-values.ts';

const rule = { key: 'a', design_id: 'd', when: { series: ['SC'] } };

it('a rule asks of the list what its conditions say, and nothing of those that are empty', () => {
  const tagRule = withCondition(rule, 'tags', ['fluorescent', 'old']);
  expect(filterOfRule(tagRule)).toEqual({ serie: ['SC'], tag: ['fluorescent', 'old'] });
  expect(filterOfRule(withCondition(tagRule, 'series', []))).toEqual({ tag: ['fluorescent', 'old'] });
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('a rule moves from %i to %i', (from, to, expectedOrder) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(expectedOrder);
});

it('a rule takes what it fits and none before it took; what nothing fits is left to the default', () => {
  const matchingIdsByRule = [new Set(['1', '2']), new Set(['2', '3']), new Set(['1'])];
  expect(assignSpecimens(matchingIdsByRule, ['1', '2', '3', '4'])).toEqual({
    rules: [
      { fits: 2, takenIds: ['1', '2'] },
      { fits: 2, takenIds: ['3'] },
      { fits: 1, takenIds: [] },
    ],
    defaultIds: ['4'],
  });
});
