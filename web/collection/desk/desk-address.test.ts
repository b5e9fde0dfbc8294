import { expect, test } from 'vitest';
import type { DeskView } from '#contract/collection/desk/views.ts';
import { columnSortDirection, nextSort, usualColumns } from './columns.ts';
import { type DeskQuery, deskAddress, deskQuery, viewQuery, withFilter, withoutValue } from './desk-address.ts';

const list = '/i/mineral_collection/list';
const view: DeskView = {
  id: '01930000-0000-7000-8000-000000000001',
  name: 'Drawer 3',
  filter: { storage: 'Drawer 3' },
  sort: 'price_desc',
  columns: ['coll_no', 'price', 'of a later version'],
  version: 1,
};
const read = (address: string) => deskQuery(new URL(address, 'https://vug.example').searchParams, [view]);

test.each<Partial<DeskQuery>>([
  {},
  { filter: { q: '萤石', missing: 'photo', price_min: 10, price_max: 99.5, currency: 'CNY' } },
  { filter: { storage: 'Cabinet 1, drawer & box', created_from: '2026-01' }, sort: 'updated' },
  { filter: { storage: ['Cabinet 1, drawer & box', 'A/1'], mineral: ['fluorite', 'quartz'], status: 'sold' } },
  { sort: 'oldest', columns: ['coll_no', 'price'], view: view.id },
])('an address asks for what was asked: %j', (overrides) => {
  const query: DeskQuery = { filter: {}, sort: null, columns: usualColumns, view: null, ...overrides };
  expect(read(deskAddress(query))).toEqual(query);
});

test('the usual list has the plain address', () => {
  expect(deskAddress({ filter: {}, sort: 'number_desc', columns: usualColumns, view: view.id })).toBe(list);
});

test('a view alone is the view as it was saved; with anything beside it, the address says all', () => {
  expect(read(`${list}?view=${view.id}`)).toEqual(viewQuery(view));
  expect(viewQuery(view).columns).toEqual(['coll_no', 'price']);
  expect(read(`${list}?view=${view.id}&status=sold`)).toMatchObject({ filter: { status: 'sold' }, sort: null });
  expect(read(`${list}?view=01930000-0000-7000-8000-00000000000f`)).toMatchObject({ filter: {}, view: null });
});

test('the desk’s address: what is asked wrongly is left out', () => {
  expect(read(`${list}?status=mislaid&sort=colour&columns=colour&storage=A`)).toEqual({
    filter: { storage: 'A' },
    sort: null,
    columns: usualColumns,
    view: null,
  });
});

test('the currency goes with the last price', () => {
  const filter = { price_min: 5, currency: 'CNY', status: 'sold' } as const;
  expect(withFilter(filter, { price_min: undefined })).toEqual({ status: 'sold' });
});

test('a price without its currency is not asked for: in an address, or when the currency is taken off', () => {
  expect(read(`${list}?price_min=1&status=sold`).filter).toEqual({ status: 'sold' });
  expect(read(`${list}?currency=CNY`).filter).toEqual({ currency: 'CNY' });
  expect(withFilter({ price_max: 5, currency: 'CNY', status: 'sold' }, { currency: undefined })).toEqual({
    status: 'sold',
  });
});

test('values of one filter are said one after the other, and go one by one', () => {
  const filter = { storage: ['A/1', 'B'], q: 'x' };
  expect(deskAddress({ filter, sort: null, columns: usualColumns, view: null })).toBe(
    `${list}?q=x&storage=A%2F1&storage=B`,
  );
  expect(withoutValue(filter, 'storage', 'B')).toEqual({ storage: 'A/1', q: 'x' });
  expect(withoutValue({ storage: 'A/1' }, 'storage', 'A/1')).toEqual({});
  expect(read(`${list}?status=mislaid&status=sold&status=sold`).filter).toEqual({ status: 'sold' });
});

test('a head sorts one way, then the other', () => {
  expect(nextSort('price', 'number_desc')).toBe('price_desc');
  expect(nextSort('price', 'price_desc')).toBe('price');
  expect(nextSort('updated_at', 'updated')).toBe('updated');
  expect(nextSort('storage', 'number')).toBeNull();
  expect([
    columnSortDirection('coll_no', 'number'),
    columnSortDirection('created_at', 'newest'),
    columnSortDirection('price', 'number'),
  ]).toEqual(['ascending', 'descending', null]);
});
