import { expect, test } from 'vitest';
import { loginAddress, nextAddress } from './next-address.ts';

const next = (value: string) => nextAddress(`?next=${encodeURIComponent(value)}`);

test.each([
  ['/mc/linwei', '/mc/linwei'],
  ['/i/mineral_collection/list?access_level=private#top', '/i/mineral_collection/list?access_level=private#top'],
  ['/', '/'],
])('a login goes back to %s', (value, expectedAddress) => {
  expect(next(value)).toBe(expectedAddress);
});

// Item 10 of the adversarial list.
test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '%2f%2fevil',
  '/%2fevil.example',
  '/%5cevil.example',
  '/login',
  '/LOGIN/',
  '/login?next=/login',
  '/signup',
  '',
  '/\tevil',
  '/%',
])('a login goes home instead of %j', (value) => {
  expect(next(value)).toBe('/');
});

test('the login leads back, and home needs no saying', () => {
  expect(loginAddress('/')).toBe('/login');
  expect(nextAddress(new URL(loginAddress('/mc/a?serie=SC'), 'https://vug.test').search)).toBe('/mc/a?serie=SC');
});

test.each([
  ['/login', '/login'],
  ['/login?next=%2Fmc%2Fa', '/login?next=%2Fmc%2Fa'],
  ['/signup?next=%2Fmc%2Fa', '/login?next=%2Fmc%2Fa'],
])('from %s the login is %s', (from, expectedAddress) => {
  expect(loginAddress(from)).toBe(expectedAddress);
});
