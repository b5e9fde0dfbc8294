import { expect, it } from 'vitest';
import { bytesUntil, depthOf, type Request } from './waterfall.ts';

const asked = (url: string, asker: string | undefined, said: Partial<Request> = {}): Request => ({
  ...{ url, asker, began: 1, answered: 2, parts: [], travelled: 0, mime: '', holdsPaint: false },
  ...said,
});
const page = [
  asked('/', undefined),
  asked('/sheet.css', '/'),
  asked('/font.woff2', '/sheet.css'),
  asked('/entry.js', '/'),
  asked('/chunk.js', '/entry.js'),
  asked('/data', '/chunk.js'),
  asked('/picture', '/data'),
  asked('/nobody', undefined),
  asked('/a', '/b'),
  asked('/b', '/a'),
];

it.each([
  ['/', 1],
  ['/sheet.css', 2],
  ['/font.woff2', 3],
  ['/picture', 5],
  ['/nobody', 2],
])('requests that stood in line until %s: %d', (url, depth) => {
  expect(depthOf(page, url)).toBe(depth);
});

it('files that ask for each other end the line', () => {
  expect(depthOf(page, '/a')).toBe(3);
});

it('of a file that is coming, the part that has come counts as it travelled', () => {
  const parts = [
    { at: 2, bytes: 300 },
    { at: 4, bytes: 100 },
  ];
  const requests = [asked('/', undefined, { parts, travelled: 100 }), asked('/later', '/', { began: 5, travelled: 9 })];
  expect([1, 2, 4, 6].map((moment) => bytesUntil(requests, moment))).toEqual([0, 75, 100, 100]);
});
