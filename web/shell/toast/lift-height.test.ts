import { expect, test } from 'vitest';
import { type Box, liftHeight } from './lift-height.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const notice = box(16, 732, 344, 784);

test.each<[string, Box[], number]>([
  ['nothing is in its way', [], 0],
  ['a bar lies below it', [box(0, 784, 360, 800)], 0],
  ['a bar lies above it', [box(0, 600, 360, 732)], 0],
  ['a bar lies beside it', [box(344, 700, 900, 800)], 0],
  ['a bar covers part of it', [box(0, 740, 360, 800)], 52],
  ['a bar on a bar', [box(0, 744, 360, 800), box(0, 680, 360, 744)], 112],
  ['the upper bar is named first', [box(0, 680, 360, 744), box(0, 744, 360, 800)], 112],
  ['a bar that it is lifted to', [box(0, 744, 360, 800), box(0, 640, 360, 690)], 152],
  ['a bar that scrolled out below', [box(0, 801, 360, 900)], 0],
  ['one that leaves no room above', [box(0, 20, 360, 800)], 0],
])('a notice is lifted: %s', (_, boxes, lift) => {
  expect(liftHeight(notice, boxes, 800)).toBe(lift);
});
