import { expect, test } from 'vitest';
import {
  afterEdit,
  allToggled,
  nothingSelected,
  rangeSelection,
  reviewedSelection,
  selectionBatches,
  toggledSelection,
} from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

// A letter is a click on a checkbox or Space, `>c` one with Shift, `bc` a key step from b to c with Shift.
const applySteps = (steps: string) =>
  steps
    .split(' ')
    .filter(Boolean)
    .reduce((selection, step) => {
      const [from = '', to = ''] = step;
      if (!to) return toggledSelection(selection, from);
      return from === '>' ? rangeSelection(selection, to, order) : rangeSelection(selection, to, order, from);
    }, nothingSelected);

test.each([
  ['from the last box pressed, downwards', 'b >d', 'bcd'],
  ['and upwards', 'd >b', 'bcd'],
  ['to another row from the same beginning', 'd >b >e', 'de'],
  ['from a box whose press took it away', 'a b b >c', 'abc'],
  ['what was chosen before it stays', 'a c >e >d', 'acd'],
  ['even where it lies in the range that shrinks', 'c a >e >b', 'abc'],
  ['a step chooses the row it leaves as well', 'ab', 'ab'],
  ['steps go on with the range', 'ab bc cd', 'abcd'],
  ['steps back take it back', 'ab bc cd dc cb', 'ab'],
  ['past its beginning to the other side', 'cd dc cb', 'bc'],
  ['steps from elsewhere begin anew, and leave the others', 'e ab', 'abe'],
  ['the same, after a range', 'de ab bc', 'abcde'],
  ['steps from a box that was pressed go on from it', 'c cd dc', 'c'],
  ['a press with Shift ranges from where the steps began', 'bc >e', 'bcde'],
  ['without a beginning it is the one alone', '>c', 'c'],
])('a selection: a range %s', (_, steps, ids) => {
  expect([...applySteps(steps).ids].sort().join('')).toBe(ids);
});

test('a range from what the list no longer has is the one alone, beside what was chosen', () => {
  const initialSelection = toggledSelection(nothingSelected, 'gone');
  expect([...rangeSelection(initialSelection, 'c', order).ids]).toEqual(['gone', 'c']);
});

test('a range that goes on after all were chosen at once leaves them', () => {
  const entireSelection = allToggled(applySteps('ab'), order);
  expect([...rangeSelection(entireSelection, 'b', order, 'a').ids].sort()).toEqual(order);
});

test('all of a page, and none of it', () => {
  const entireSelection = allToggled(toggledSelection(nothingSelected, 'z'), order);
  expect(entireSelection.ids.size).toBe(6);
  expect([...allToggled(entireSelection, order).ids]).toEqual(['z']);
  expect(allToggled(nothingSelected, []).ids.size).toBe(0);
});

const as_of = '2026-05-01T10:00:00.000Z';
const fullSelection = { ...nothingSelected, ids: new Set(order) };
const items = [
  { id: 'b', updated_at: '2026-05-01T10:00:05.000Z' },
  { id: 'c', updated_at: '2026-05-01T09:00:00.000Z' },
];

test('a selection goes in batches; what was changed here since is as of its change', () => {
  expect(selectionBatches(fullSelection, { items, as_of }, 2)).toEqual([
    { ids: ['a', 'c'], as_of },
    { ids: ['d', 'e'], as_of },
    { ids: ['b'], as_of: '2026-05-01T10:00:05.001Z' },
  ]);
});

test('a selection: what no page shows is as of when its id was read, what one shows as of that page', () => {
  const read = '2026-05-01T10:00:03.000Z';
  expect(selectionBatches({ ...fullSelection, as_of: read }, { items, as_of }, 9)).toEqual([
    { ids: ['a', 'd', 'e'], as_of: read },
    { ids: ['b'], as_of: '2026-05-01T10:00:05.001Z' },
    { ids: ['c'], as_of },
  ]);
});

test('after an edit each is as of its own answer, and what was left alone is chosen no more', () => {
  const [firstTime, last] = ['2026-05-01T10:01:00.000Z', '2026-05-01T10:09:00.000Z'];
  const answerTimes = new Map([
    ...['a', 'b', 'c'].map((id) => [id, firstTime] as const),
    ...['d', 'e'].map((id) => [id, last] as const),
  ]);
  const skippedSpecimens = (['b', 'd'] as const).map((id, index) => ({
    id,
    reason: index === 0 ? ('changed' as const) : ('reserved' as const),
  }));
  const editedSelection = afterEdit({ ...fullSelection, as_of }, { left: skippedSpecimens, answerTimes });
  expect(selectionBatches(editedSelection, { items, as_of }, 9)).toEqual([
    { ids: ['a', 'c'], as_of: firstTime },
    { ids: ['e'], as_of: last },
  ]);
  const reread = { items: [{ id: 'c', updated_at: '2026-05-01T10:00:59.000Z' }], as_of: '2026-05-01T10:09:30.000Z' };
  expect(selectionBatches(editedSelection, reread, 9).map(({ ids }) => ids)).toEqual([['a'], ['c'], ['e']]);
});

test('a selection: what was chosen in another order is as of the list it was seen in', () => {
  const previousSelection = reviewedSelection(
    { ...fullSelection, answerTimes: new Map([['c', '2026-05-01T10:00:07.000Z']]) },
    { items, as_of },
  );
  const laterListing = { items: [{ id: 'a', updated_at: as_of }], as_of: '2026-05-01T11:00:00.000Z' };
  expect(selectionBatches(previousSelection, laterListing, 9)).toEqual([
    { ids: ['a', 'd', 'e'], as_of: laterListing.as_of },
    { ids: ['b'], as_of: '2026-05-01T10:00:05.001Z' },
    { ids: ['c'], as_of: '2026-05-01T10:00:07.000Z' },
  ]);
});
