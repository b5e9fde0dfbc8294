import { expect, it } from 'vitest';
import { withNewest } from './desk-listing.ts';

const row = (id: string, version: number, text = '') => ({ id, version, said: text });

it.each([
  ['a newer one takes its place', [row('a', 2, 'saved')], [row('a', 2, 'saved'), row('b', 1)]],
  ['the same again, with its picture', [row('b', 1, 'cover')], [row('a', 1), row('b', 1, 'cover')]],
  ['one that is not listed', [row('c', 1)], [row('a', 1), row('b', 1)]],
  ['an older one, read before the change', [row('a', 0, 'before')], [row('a', 1), row('b', 1)]],
])('a listing with newer rows has %s', (_, newerRows, items) => {
  expect(withNewest([row('a', 1), row('b', 1)], newerRows)).toEqual(items);
});
