import { expect, test } from 'vitest';
import { assignSlots, gridMove, nextWindow, rowWindow } from './row-window.ts';

const rows = { row_height: 40, row_count: 5_000, overscan: 5 };

test.each([
  { top: 0, bottom: 400, window: { start: 0, end: 15 } },
  { top: 4_000, bottom: 4_400, window: { start: 95, end: 115 } },
  { top: 199_700, bottom: 200_100, window: { start: 4_987, end: 5_000 } },
  { top: -900, bottom: -500, window: { start: 0, end: 0 } },
  { top: 999_999, bottom: 1_000_399, window: { start: 5_000, end: 5_000 } },
])('rows from $top to $bottom', ({ top, bottom, window }) => {
  expect(rowWindow({ ...rows, top, bottom })).toEqual(window);
});

test.each([
  ['rows below come as room allows', [0, 10], [0, 30], [0, 12], [0, 14]],
  ['rows below take the place of rows above', [0, 30], [12, 42], [20, 28], [4, 34]],
  ['rows above take the place of rows below', [20, 50], [4, 34], [14, 24], [16, 46]],
  ['what is seen comes before what is around it, below', [10, 20], [0, 40], [10, 24], [10, 24]],
  ['and above', [20, 40], [10, 50], [18, 38], [16, 40]],
  ['what is around comes on both sides when one needs no more', [20, 38], [10, 40], [22, 36], [18, 40]],
  ['it begins anew with what is seen where none of that was drawn', [0, 30], [100, 140], [112, 126], [112, 116]],
  ['what was drawn by the last rows goes with them', [4_960, 5_000], [0, 20], [0, 10], [0, 4]],
  ['nothing is left to do', [12, 32], [12, 32], [20, 28], [12, 32]],
])('the grid: of the rows to be drawn %s', (_, renderedRange, targetRange, visibleRange, next) => {
  const rowRange = ([start = 0, end = 0]: number[]) => ({ start, end });
  expect(nextWindow(rowRange(renderedRange), rowRange(targetRange), rowRange(visibleRange), 4)).toEqual(rowRange(next));
});

test('rows keep their slots, and new ones take those that became free', () => {
  const firstSlots = assignSlots(new Map(), { start: 0, end: 4 });
  expect([...firstSlots]).toEqual([0, 1, 2, 3].map((row) => [row, row]));
  const next = assignSlots(firstSlots, { start: 2, end: 6 });
  expect(new Map([...next].sort())).toEqual(
    new Map([
      [2, 2],
      [3, 3],
      [4, 0],
      [5, 1],
    ]),
  );
});

const grid = { row_count: 100, column_count: 6, page: 10 };
test.each([
  ['ArrowDown', false, 6, 2],
  ['ArrowUp', true, 0, 2],
  ['ArrowLeft', false, 5, 1],
  ['Home', false, 5, 0],
  ['End', true, 99, 5],
  ['PageUp', false, 0, 2],
  ['PageDown', false, 15, 2],
])('the grid: %s, with Control: %s', (key, ctrlKey, row, column) => {
  expect(gridMove({ key, ctrlKey, metaKey: false }, { row: 5, column: 2 }, grid)).toEqual({ row, column });
});

test('other keys lead nowhere', () => {
  expect(gridMove({ key: 'a', ctrlKey: false, metaKey: false }, { row: 5, column: 2 }, grid)).toBeNull();
});
