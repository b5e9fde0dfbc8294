import { expect, test } from 'vitest';
import { allToggled, batchesOf, nothingSelected, rangeTo, toggled } from '#web/collection/desk/selection.ts';

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

test('a selection goes in batches; what was changed here since is as of its change', () => {
  const as_of = '2026-05-01T10:00:00.000Z';
  const seen = [
    { id: 'b', updated_at: '2026-05-01T10:00:05.000Z' },
    { id: 'c', updated_at: '2026-05-01T09:00:00.000Z' },
  ];
  expect(batchesOf(order, as_of, seen, 2)).toEqual([
    { ids: ['a', 'c'], as_of },
    { ids: ['d', 'e'], as_of },
    { ids: ['b'], as_of: '2026-05-01T10:00:05.001Z' },
  ]);
});
