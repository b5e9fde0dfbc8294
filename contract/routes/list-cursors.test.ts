import { expect, it } from 'vitest';
import { withoutCursors } from './list-cursors.ts';

it.each([
  ['/exchange/wants', null],
  ['/search?q=cursor', null],
  ['/exchange/wants?cursor=x', '/exchange/wants'],
  ['/exch/marta?threads_cursor=a&reviews_cursor=b', '/exch/marta'],
  ['/mc/linwei?mineral=quartz&cursor=%3Cb%3E&cursor=2', '/mc/linwei?mineral=quartz'],
])('%s begins at %s', (address, firstAddress) => {
  expect(withoutCursors(`https://vug.example${address}`)).toBe(firstAddress);
});
