import { expect, it } from 'vitest';
import { requestDepth, sumTransferredBytes, type TracedRequest } from './waterfall.ts';

const testRequest = (
  url: string,
  initiator: string | undefined,
  overrides: Partial<TracedRequest> = {},
): TracedRequest => ({
  url,
  asker: initiator,
  startedAt: 1,
  responseAt: 2,
  dataChunks: [],
  transferredBytes: 0,
  mime: '',
  isRenderBlocking: false,
  ...overrides,
});
const pageRequests = [
  testRequest('/', undefined),
  testRequest('/sheet.css', '/'),
  testRequest('/font.woff2', '/sheet.css'),
  testRequest('/entry.js', '/'),
  testRequest('/chunk.js', '/entry.js'),
  testRequest('/data', '/chunk.js'),
  testRequest('/picture', '/data'),
  testRequest('/nobody', undefined),
  testRequest('/a', '/b'),
  testRequest('/b', '/a'),
];

it.each([
  ['/', 1],
  ['/sheet.css', 2],
  ['/font.woff2', 3],
  ['/picture', 5],
  ['/nobody', 2],
])('requests that stood in line until %s: %d', (url, depth) => {
  expect(requestDepth(pageRequests, url)).toBe(depth);
});

it('files that ask for each other end the line', () => {
  expect(requestDepth(pageRequests, '/a')).toBe(3);
});

it('of a file that is coming, the part that has come counts as it travelled', () => {
  const dataChunks = [
    { timestamp: 2, bytes: 300 },
    { timestamp: 4, bytes: 100 },
  ];
  const requests = [
    testRequest('/', undefined, { dataChunks, transferredBytes: 100 }),
    testRequest('/later', '/', { startedAt: 5, transferredBytes: 9 }),
  ];
  expect([1, 2, 4, 6].map((moment) => sumTransferredBytes(requests, moment))).toEqual([0, 75, 100, 100]);
});
