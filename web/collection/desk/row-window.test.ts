import { expect, test } from 'vitest';
import { gridMove, rowWindow } from '#web/collection/desk/row-window.ts';

const rows = { row_height: 40, row_count: 5_000, more: 5 };

test.each([
  { top: 0, bottom: 400, window: { first: 0, end: 15 } },
  { top: 4_000, bottom: 4_400, window: { first: 95, end: 115 } },
  { top: 199_700, bottom: 200_100, window: { first: 4_987, end: 5_000 } },
  { top: -900, bottom: -500, window: { first: 0, end: 0 } },
  { top: 999_999, bottom: 1_000_399, window: { first: 5_000, end: 5_000 } },
])('rows from $top to $bottom', ({ top, bottom, window }) => {
  expect(rowWindow({ ...rows, top, bottom })).toEqual(window);
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
])('%s, with Control: %s', (key, ctrlKey, row, column) => {
  expect(gridMove({ key, ctrlKey, metaKey: false }, { row: 5, column: 2 }, grid)).toEqual({ row, column });
});

test('other keys lead nowhere', () => {
  expect(gridMove({ key: 'a', ctrlKey: false, metaKey: false }, { row: 5, column: 2 }, grid)).toBeNull();
});
