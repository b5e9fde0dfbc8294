import { expect, test } from 'vitest';
import { chooseMeaning, type Meaning } from './name-meaning.ts';

const aMeaning = (id: string, grade: number, more: Partial<Meaning> = {}): Meaning => ({
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
  ['one mineral', [aMeaning('pyrite', 0)], 'pyrite'],
  ['two species', [aMeaning('fibroferrite', 0), aMeaning('siderotil', 0)], 'fibroferrite or siderotil'],
  ['two species, of one its usual name', [aMeaning('okenite', 0), aMeaning('jennite', 1)], 'okenite or jennite'],
  [
    'a species and its group',
    [aMeaning('monazite-ce', 0, { above: ['monazite'] }), aMeaning('monazite', 0, { kind: 'group' })],
    'monazite',
  ],
  [
    'a variety, and of what it is one by another name',
    [aMeaning('rock-crystal', 0, { kind: 'variety', above: ['quartz'] }), aMeaning('quartz', 1)],
    'rock-crystal',
  ],
  [
    'a mineral and a name of the trade',
    [aMeaning('angelite', 0, { kind: 'other' }), aMeaning('seraphinite', 1)],
    'angelite',
  ],
])('a name of %s', (_, meanings, meant) => {
  const chosen = chooseMeaning(meanings);
  expect(chosen ? [chosen.meant, ...chosen.others].map(({ id }) => id).join(' or ') : '').toBe(meant);
});
