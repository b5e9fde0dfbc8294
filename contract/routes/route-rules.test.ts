import { expect, it } from 'vitest';
import { chapterIds, chapterSections } from '#contract/manual/chapters.ts';
import { linkToManual, manualAnchor } from '#contract/manual/link-to-manual.ts';
import { matchScreen, paths } from './paths.ts';
import { buildMeta, payloadPath, preparedPages, redirects, ruledAddress } from './route-rules.ts';

it('rules lead from what is no page to what is one', () => {
  for (const [from, to] of Object.entries(redirects)) {
    expect(matchScreen(from), from).toBeNull();
    expect(matchScreen(to), to).not.toBeNull();
  }
});

it.each([
  ['/manual', paths.manual],
  ['/Manual/', paths.manual],
  ['/Privacy', '/about/privacy'],
  ['/manuals', null],
  ['/', null],
  ['', null],
  ['/constructor', null],
  ['constructor', null],
  ['/manual/manual', null],
])('%j leads to %j', (from, to) => expect(ruledAddress(from)).toBe(to));

it('a build names its prepared pages, which are screens of their own addresses', () => {
  const meta = buildMeta('abc', 5);
  expect(meta).toEqual({
    id: 'abc',
    timestamp: 5,
    matcher: {
      static: {
        '/manual': { redirect: paths.manual },
        '/privacy': { redirect: '/about/privacy' },
        '/terms': { redirect: '/about/terms' },
        '/contact': { redirect: '/about/contact' },
      },
    },
    prerendered: [paths.manual],
  });
  expect(preparedPages.map(payloadPath)).toEqual(['/mineral_collection/manual/_payload.json']);
});

it('no two places of the manual share an anchor', () => {
  const anchors = chapterIds.flatMap((id) => [
    id,
    ...chapterSections(id).map((section) => manualAnchor(id, section.id)),
  ]);
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(linkToManual('storing', 'light')).toBe('/mineral_collection/manual#storing-light');
});
