import { expect, test } from 'vitest';
import { chooseMeaning, type Meaning } from './name-meaning.ts';

const one = (id: string, grade: number, more: Partial<Meaning> = {}): Meaning => ({
  id,
  name: id,
  name_zh: null,
  kind: 'species',
  grade,
  above: [],
  ...more,
});

test.each<[string, Meaning[], string]>([
  ['no mineral', [], ''],
  ['one mineral', [one('pyrite', 0)], 'pyrite'],
  ['two species', [one('fibroferrite', 0), one('siderotil', 0)], 'fibroferrite or siderotil'],
  ['two species, of one its usual name', [one('okenite', 0), one('jennite', 1)], 'okenite or jennite'],
  [
    'a species and its group',
    [one('monazite-ce', 0, { above: ['monazite'] }), one('monazite', 0, { kind: 'group' })],
    'monazite',
  ],
  [
    'a variety, and of what it is one by another name',
    [one('rock-crystal', 0, { kind: 'variety', above: ['quartz'] }), one('quartz', 1)],
    'rock-crystal',
  ],
  ['a mineral and a name of the trade', [one('angelite', 0, { kind: 'other' }), one('seraphinite', 1)], 'angelite'],
])('a name of %s', (_, meanings, meant) => {
  const chosen = chooseMeaning(meanings);
  expect(chosen ? [chosen.meant, ...chosen.others].map(({ id }) => id).join(' or ') : '').toBe(meant);
});
