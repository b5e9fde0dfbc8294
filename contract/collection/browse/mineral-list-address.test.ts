import { describe, expect, test } from 'vitest';
import { localityLevelAddress, readLevelParent } from './locality-level-address.ts';
import { mineralListAddress, readMineralListAddress } from './mineral-list-address.ts';

const read = (query: string) => readMineralListAddress(new URLSearchParams(query));

describe('the address of a list of minerals', () => {
  test.each([
    ['', null],
    ['page=2', null],
    ['letter=f', { kind: 'letter', key: 'f', sort: 'name', page: 1 }],
    ['letter=F&sort=pinyin&page=3', { kind: 'letter', key: 'f', sort: 'pinyin', page: 3 }],
    ['class=Silicates', { kind: 'class', key: 'silicates', sort: 'name', page: 1 }],
    ['element=cu', { kind: 'element', key: 'Cu', sort: 'name', page: 1 }],
    ['element=ree&sort=weight', { kind: 'element', key: 'REE', sort: 'name', page: 1 }],
    ['letter=', 'unknown'],
    ['letter=fl', 'unknown'],
    ['letter=萤', 'unknown'],
    ['class=plastics', 'unknown'],
    ['element=Xx', 'unknown'],
    ['letter=f&page=0', 'unknown'],
    ['letter=f&page=-1', 'unknown'],
    ['letter=f&page=1001', 'unknown'],
    ['letter=f&page=two', 'unknown'],
  ])('%s is read as %j', (query, listPage) => {
    expect(read(query)).toEqual(listPage);
  });

  test('leads back to the same page of the list', () => {
    const listPage = { kind: 'element', key: 'REE', sort: 'pinyin', page: 2 } as const;
    expect(read(mineralListAddress(listPage).split('?')[1] ?? '')).toEqual(listPage);
    expect(mineralListAddress({ kind: 'letter', key: 'f', sort: 'name', page: 1 })).toBe('/mineral?letter=f');
  });
});

test.each([
  ['', null],
  ['in=156', 156],
  ['in=', 'unknown'],
  ['in=0', 'unknown'],
  ['in=-1', 'unknown'],
  ['in=China', 'unknown'],
  ['in=9999999999', 'unknown'],
])('the address of a level of localities: %s is read as %j', (query, parent) => {
  expect(readLevelParent(new URLSearchParams(query))).toBe(parent);
  if (typeof parent === 'number') expect(localityLevelAddress(parent)).toBe(`/locality?${query}`);
});
