import { expect, it } from 'vitest';
import { queryRuns, separateRuns } from './query-runs.ts';

it('all runs of up to three words are asked for, the longest first', () => {
  expect(queryRuns(['Lin', 'Wei', '螢石', 'x']).map(({ text }) => text)).toEqual([
    'lin wei 萤石',
    'wei 萤石 x',
    'lin wei',
    'wei 萤石',
    '萤石 x',
    'lin',
    'wei',
    '萤石',
    'x',
  ]);
  expect(queryRuns([])).toEqual([]);
});

it('a word belongs to one name, the longest', () => {
  const runs = queryRuns(['smoky', 'quartz', 'tsumeb']).filter(({ text }) =>
    ['smoky quartz', 'quartz', 'tsumeb'].includes(text),
  );
  expect(separateRuns(runs).map(({ text }) => text)).toEqual(['smoky quartz', 'tsumeb']);
});
