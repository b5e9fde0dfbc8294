import { expect, test } from 'vitest';
import {
  afterEdit,
  allToggled,
  batchesOf,
  nothingSelected,
  rangeTo,
  seenIn,
  toggled,
} from '#web/collection/desk/selection/selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

// A letter is a press on a box or Space, `>c` one with Shift, `bc` a step from b to c with Shift.
const after = (steps: string) =>
  steps
    .split(' ')
    .filter(Boolean)
    .reduce((before, step) => {
      const [from = '', to = ''] = step;
      if (!to) return toggled(before, from);
      return from === '>' ? rangeTo(before, to, order) : rangeTo(before, to, order, from);
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
  expect([...after(steps).ids].sort().join('')).toBe(ids);
});

test('a range from what the list no longer has is the one alone, beside what was chosen', () => {
  const gone = toggled(nothingSelected, 'gone');
  expect([...rangeTo(gone, 'c', order).ids]).toEqual(['gone', 'c']);
});

test('a range that goes on after all were chosen at once leaves them', () => {
  const whole = allToggled(after('ab'), order);
  expect([...rangeTo(whole, 'b', order, 'a').ids].sort()).toEqual(order);
});

test('all of a page, and none of it', () => {
  const whole = allToggled(toggled(nothingSelected, 'z'), order);
  expect(whole.ids.size).toBe(6);
  expect([...allToggled(whole, order).ids]).toEqual(['z']);
  expect(allToggled(nothingSelected, []).ids.size).toBe(0);
});

const as_of = '2026-05-01T10:00:00.000Z';
const all = { ...nothingSelected, ids: new Set(order) };
const items = [
  { id: 'b', updated_at: '2026-05-01T10:00:05.000Z' },
  { id: 'c', updated_at: '2026-05-01T09:00:00.000Z' },
];

test('a selection goes in batches; what was changed here since is as of its change', () => {
  expect(batchesOf(all, { items, as_of }, 2)).toEqual([
    { ids: ['a', 'c'], as_of },
    { ids: ['d', 'e'], as_of },
    { ids: ['b'], as_of: '2026-05-01T10:00:05.001Z' },
  ]);
});

test('a selection: what no page shows is as of when its id was read, what one shows as of that page', () => {
  const read = '2026-05-01T10:00:03.000Z';
  expect(batchesOf({ ...all, as_of: read }, { items, as_of }, 9)).toEqual([
    { ids: ['a', 'd', 'e'], as_of: read },
    { ids: ['b'], as_of: '2026-05-01T10:00:05.001Z' },
    { ids: ['c'], as_of },
  ]);
});

test('after an edit each is as of its own answer, and what was left alone is chosen no more', () => {
  const [first, last] = ['2026-05-01T10:01:00.000Z', '2026-05-01T10:09:00.000Z'];
  const answered = new Map([
    ...['a', 'b', 'c'].map((id) => [id, first] as const),
    ...['d', 'e'].map((id) => [id, last] as const),
  ]);
  const left = (['b', 'd'] as const).map((id, at) => ({
    id,
    reason: at === 0 ? ('changed' as const) : ('reserved' as const),
  }));
  const after = afterEdit({ ...all, as_of }, { left, answered });
  expect(batchesOf(after, { items, as_of }, 9)).toEqual([
    { ids: ['a', 'c'], as_of: first },
    { ids: ['e'], as_of: last },
  ]);
  const reread = { items: [{ id: 'c', updated_at: '2026-05-01T10:00:59.000Z' }], as_of: '2026-05-01T10:09:30.000Z' };
  expect(batchesOf(after, reread, 9).map(({ ids }) => ids)).toEqual([['a'], ['c'], ['e']]);
});

test('a selection: what was chosen in another order is as of the list it was seen in', () => {
  const before = seenIn({ ...all, answered: new Map([['c', '2026-05-01T10:00:07.000Z']]) }, { items, as_of });
  const later = { items: [{ id: 'a', updated_at: as_of }], as_of: '2026-05-01T11:00:00.000Z' };
  expect(batchesOf(before, later, 9)).toEqual([
    { ids: ['a', 'd', 'e'], as_of: later.as_of },
    { ids: ['b'], as_of: '2026-05-01T10:00:05.001Z' },
    { ids: ['c'], as_of: '2026-05-01T10:00:07.000Z' },
  ]);
});
