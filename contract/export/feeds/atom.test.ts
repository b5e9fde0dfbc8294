import { expect, it } from 'vitest';
import { atomText } from './atom.ts';

const entry = {
  username: 'x',
  path: '/mc/x/SC-1',
  title: 'A & <b> "c"',
  summary: 'one\u0000\uD800two',
  publishTimeMs: 1_764_000_000_000,
};

it('says everything so that it is text, and no sign that XML does not know', () => {
  const xml = atomText({ path: '/mc/x.atom', page: '/mc/x', title: 'x', entries: [entry] }, 'https://vug.test');
  expect(xml).toContain('<title>A &amp; &lt;b&gt; &quot;c&quot;</title>');
  expect(xml).toContain('<summary>one\uFFFDtwo</summary>');
  expect(xml).toContain('<id>https://vug.test/mc/x/SC-1</id>');
  expect(xml).toContain('<updated>2025-11-24T16:00:00.000Z</updated>');
});

it('of nothing is a feed, too', () => {
  const xml = atomText({ path: '/mc/x.atom', page: '/mc/x', title: 'x', entries: [] }, 'https://vug.test');
  expect(xml).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  expect(xml).not.toContain('<entry>');
});
