import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedParts, shownPath } from './linked-text.ts';

/** The links of a text, each as its address and host. */
const links = (text: string) => linkedParts(text).flatMap(({ link }) => (link ? [`${link.href} ${link.host}`] : []));
const linkTexts = (text: string) => linkedParts(text).flatMap((part) => (part.link ? [part.text] : []));

describe('addresses in a text', () => {
  it.each([
    ['See https://www.mindat.org/min-1576.html', 'https://www.mindat.org/min-1576.html'],
    ['See https://www.mindat.org/min-1576.html.', 'https://www.mindat.org/min-1576.html'],
    ['HTTP://Example.ORG/A is old', 'HTTP://Example.ORG/A'],
    ['(https://mindat.org/)', 'https://mindat.org/'],
    ['https://en.wikipedia.org/wiki/Lead_(mineral)', 'https://en.wikipedia.org/wiki/Lead_(mineral)'],
    ['(see https://en.wikipedia.org/wiki/Lead_(mineral)), then', 'https://en.wikipedia.org/wiki/Lead_(mineral)'],
    ['请看https://www.mindat.org/loc-3.html，谢谢', 'https://www.mindat.org/loc-3.html'],
    ['（https://mindat.org/a）。', 'https://mindat.org/a'],
    ['单号：https://t.17track.net/zh-cn#nums=RR123。', 'https://t.17track.net/zh-cn#nums=RR123'],
    ['https://zh.wikipedia.org/wiki/萤石', 'https://zh.wikipedia.org/wiki/萤石'],
    ['https://a.org/x?u=https://b.org/y!', 'https://a.org/x?u=https://b.org/y'],
    ['https://a.org:8443/x', 'https://a.org:8443/x'],
    ['“https://a.org/x”', 'https://a.org/x'],
    ['https://a.org/x\u202egro.live', 'https://a.org/x'],
  ])('%s', (text, address) => {
    expect(linkTexts(text)).toEqual([address]);
  });

  it.each([
    'javascript:alert(1)',
    'javascript://mindat.org/%0aalert(1)',
    'data:text/html,<b>x</b>',
    'www.mindat.org',
    'ftp://mindat.org/x',
    'file:///etc/passwd',
    'https://mindat.org@evil.example/',
    'https://user:pass@evil.example/',
    'https://@evil.example/',
    'https://',
    'https:///mindat.org',
    'https://localhost/x',
    'https://[::1]/x',
    'https://a.org:99999/',
    'xhttps://mindat.org',
  ])('%s is no link', (text) => {
    expect(linkedParts(text)).toEqual([{ text, link: null }]);
  });

  it('leaves an address of more than 2,000 characters a word', () => {
    expect(links(`https://mindat.org/${'a'.repeat(2_000)}`)).toEqual([]);
  });

  it('shows a host that only looks like another as what it is', () => {
    expect(links('https://mіndat.org/x')).toEqual(['https://xn--mndat-n2e.org/x xn--mndat-n2e.org']);
    expect(links('https://münchen.example')).toEqual(['https://xn--mnchen-3ya.example/ xn--mnchen-3ya.example']);
    expect(links('https://mindat.org\\@evil.example')).toEqual(['https://mindat.org/ mindat.org']);
  });

  it('finds every address of a list', () => {
    const list = Array.from({ length: 40 }, (_, index) => `https://a${index}.org/x`);
    expect(linkTexts(list.join(' '))).toEqual(list);
    expect(linkTexts(list.join(','))).toEqual(list);
    expect(linkTexts(list.join('，'))).toEqual(list);
  });

  it('leaves out the middle of a long address and never its host', () => {
    const [part] = linkedParts(`https://www.example.org/${'0123456789'.repeat(12)}`);
    expect(part?.link && shownPath(part.link)).toBe('/0123456789012345678901234…67890123456789');
    expect(shownPath({ path: '/short' })).toBe('/short');
  });
});

const fragments = fc.constantFrom(
  'https://',
  'http://',
  'javascript:',
  'mindat.org',
  '@',
  ':',
  '/',
  '\\',
  '(',
  ')',
  ']',
  '.',
  ',',
  '。',
  '萤石',
  ' ',
  '\n',
  '\u202e',
  '\u2067',
  '🪨',
  'é',
  '#',
  '?',
  '%',
  '[',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fragments).map((list) => list.join('')),
);

it('any text: the parts are the text, and every link leads to the host that it shows, by http or https', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const parts = linkedParts(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { link } of parts) {
        if (!link) continue;
        const { protocol, host, username, password } = new URL(link.href);
        expect(['http:', 'https:']).toContain(protocol);
        expect([host, username, password]).toEqual([link.host, '', '']);
        expect(link.host).toMatch(/^[\x21-\x7e]+$/);
      }
    }),
  );
});

it.each([
  ['brackets', `https://a.org/${'('.repeat(1_000)}${')'.repeat(1_900)}`],
  ['schemes', 'https://'.repeat(1_250)],
  ['marks', `https://a.org/${'.'.repeat(9_980)}`],
  ['addresses', 'https://a.org,'.repeat(700)],
  ['letters', 'h'.repeat(10_000)],
])('ten thousand characters of %s are split into parts that are the text', (_, text) => {
  expect(
    linkedParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
