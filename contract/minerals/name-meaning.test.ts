import { expect, test } from 'vitest';
import { chooseMeaning, type NameMeaning } from './name-meaning.ts';

const aMeaning = (id: string, grade: number, change: Partial<NameMeaning> = {}): NameMeaning => ({
  id,
  name: id,
  name_zh: null,
  kind: 'species',
  grade,
  above: [],
  ...change,
});

test.each<[string, NameMeaning[], string]>([
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
])('a name of %s', (_, meanings, expectedText) => {
  const choice = chooseMeaning(meanings);
  expect(choice ? [choice.bestMeaning, ...choice.rivalMeanings].map(({ id }) => id).join(' or ') : '').toBe(
    expectedText,
  );
});
