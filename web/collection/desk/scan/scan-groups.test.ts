import { expect, test } from 'vitest';
import { chooseBox, putSpecimen, removeSpecimens, type ScanGroup } from './scan-groups.ts';

const groupTexts = (groups: readonly ScanGroup<{ id: string }>[]) =>
  groups.map(({ storage, specimens }) => `${storage}: ${specimens.map(({ id }) => id).join(' ')}`);
const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id }));
if (!a || !b || !c) throw new Error('three specimens');

const twoBoxes: ScanGroup<{ id: string }>[] = [
  { storage: 'Box 2', specimens: [c] },
  { storage: 'Box 1', specimens: [b, a] },
];

test('scanned specimens: what was scanned before any box goes into the first', () => {
  const { groups } = putSpecimen(putSpecimen([], null, a).groups, null, b);
  expect(groupTexts(groups)).toEqual(['null: b a']);
  expect(groupTexts(chooseBox(groups, 'Box 1'))).toEqual(['Box 1: b a']);
});

test('a box chosen again stands first with what it had; an empty one goes', () => {
  expect(groupTexts(chooseBox(twoBoxes, 'Box 1'))).toEqual(['Box 1: b a', 'Box 2: c']);
  expect(groupTexts(chooseBox(chooseBox(twoBoxes, 'Box 3'), 'Box 4'))).toEqual(['Box 4: ', 'Box 2: c', 'Box 1: b a']);
});

test.each([
  ['Box 2', a, ['Box 2: a c', 'Box 1: b'], 'elsewhere'],
  ['Box 2', c, ['Box 2: c', 'Box 1: b a'], 'here'],
  ['Box 2', { id: 'd' }, ['Box 2: d c', 'Box 1: b a'], 'new'],
  // Looked up for a box that was moved and removed meanwhile.
  ['Box 0', { id: 'd' }, ['Box 2: c', 'Box 1: b a', 'Box 0: d'], 'new'],
  [null, { id: 'd' }, ['Box 2: d c', 'Box 1: b a'], 'new'],
])('for %s is scanned %o', (storage, specimen, groups, whence) => {
  const put = putSpecimen(twoBoxes, storage, specimen);
  expect(groupTexts(put.groups)).toEqual(groups);
  expect(put.whence).toBe(whence);
});

test('scanned specimens: what is moved leaves the list, and its box with it unless the next go there', () => {
  expect(groupTexts(removeSpecimens(twoBoxes, new Set(['a', 'b', 'c'])))).toEqual(['Box 2: ']);
  expect(groupTexts(removeSpecimens(twoBoxes, new Set(['c', 'a'])))).toEqual(['Box 2: ', 'Box 1: b']);
});
