import { expect, test } from 'vitest';
import { afterEdit, allToggled, batchesOf, nothingSelected, rangeTo, toggled } from '#web/collection/desk/selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test('a range goes from the last one chosen, in either direction, and keeps what was chosen', () => {
  const at = toggled(toggled(nothingSelected, 'a'), 'd');
  expect([...rangeTo(at, 'b', order).ids].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect([...rangeTo(rangeTo(at, 'b', order), 'e', order).ids].sort()).toEqual(order);
});

test('a range without a beginning on the list is the one alone', () => {
  expect([...rangeTo(nothingSelected, 'c', order).ids]).toEqual(['c']);
  expect([...rangeTo({ ...nothingSelected, anchor: 'gone' }, 'c', order).ids]).toEqual(['c']);
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

test('what no page shows is as of when its id was read, what one shows as of that page', () => {
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
