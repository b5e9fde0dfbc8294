import { expect, it } from 'vitest';
import { locales } from '#contract/format/locale.ts';
import { pageAddresses, usualPath } from './page-addresses.ts';

const ORIGIN = 'https://vug.example';

it.each([
  ['/MC/linwei/', '/mc/linwei'],
  ['/mc/linwei//', '/mc/linwei//'],
  ['/mc/lin%20wei/SC-0001', '/mc/lin%20wei/SC-0001'],
  ['/Exchange', '/exchange'],
  ['/', '/'],
  ['/nowhere/', '/nowhere/'],
])('%s is written %s', (path, usual) => {
  expect(usualPath(path)).toBe(usual);
});

it.each([
  [null, '/mc/linwei'],
  ['en', '/mc/linwei?locale=en'],
  ['zh', '/mc/linwei?locale=zh'],
] as const)('in %s a page goes by its own address, which the others name, too', (requestedLocale, canonical) => {
  const { alternates, ...ownAddresses } = pageAddresses(ORIGIN, '/mc/linwei', requestedLocale);
  expect(ownAddresses).toEqual({ canonical: ORIGIN + canonical });
  expect(alternates).toEqual([
    { language: 'en', href: `${ORIGIN}/mc/linwei?locale=en` },
    { language: 'zh-Hans', href: `${ORIGIN}/mc/linwei?locale=zh` },
    { language: 'x-default', href: `${ORIGIN}/mc/linwei` },
  ]);
});

it('names on each page the same addresses, and among them that page’s own', () => {
  const pages = [null, ...locales].map((requestedLocale) => pageAddresses(ORIGIN, '/', requestedLocale));
  for (const { canonical, alternates } of pages) {
    expect(alternates).toEqual(pages[0]?.alternates);
    expect(alternates.map(({ href }) => href)).toContain(canonical);
  }
});
