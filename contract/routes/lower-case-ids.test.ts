import { expect, test } from 'vitest';
import { lowerCaseIdPath } from './lower-case-ids.ts';

test.each([
  ['/mineral/Fluorite', '/mineral/fluorite'],
  ['/Mineral/FLUORITE/', '/mineral/fluorite'],
  ['/media/01A22F8E-3ACA-7724-886E-5159B9AA2ABA', '/media/01a22f8e-3aca-7724-886e-5159b9aa2aba'],
  ['/exchange/intent/01A22F8E-3aca-7724-886e-5159b9aa2aba/', '/exchange/intent/01a22f8e-3aca-7724-886e-5159b9aa2aba'],
  [
    '/i/exchange/thread/01A22F8E-3ACA-7724-886E-5159B9AA2ABA',
    '/i/exchange/thread/01a22f8e-3aca-7724-886e-5159b9aa2aba',
  ],
  // Usernames, numbers and permanent ids are read in any case by their own pages.
  ['/mc/LinWei/SC-0001', null],
  ['/s/YKC1-QZPM', null],
  ['/mineral/fluorite', null],
  ['/mineral', null],
  ['/nowhere/ABC', null],
])('%s leads to %s', (path, address) => {
  expect(lowerCaseIdPath(path)).toBe(address);
});
