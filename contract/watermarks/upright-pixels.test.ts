import { expect, it } from 'vitest';
import { uprightPixels } from './upright-pixels.ts';

/** An image of 3 × 2 whose pixels are letters, row by row. */
const characters = 'abcdef';
const image = { width: 3, height: 2, data: Uint8ClampedArray.from([...characters].flatMap(grey)) };

function grey(character: string): number[] {
  const level = character.charCodeAt(0);
  return [level, level, level, 255];
}

// As defined by EXIF: on which sides the file's first row and first column are shown.
it.each([
  [1, 'abc def'],
  [2, 'cba fed'],
  [3, 'fed cba'],
  [4, 'def abc'],
  [5, 'ad be cf'],
  [6, 'da eb fc'],
  [7, 'fc eb da'],
  [8, 'cf be ad'],
])('orientation %i is laid upright', (orientation, expectedRows) => {
  const { width, height, data } = uprightPixels(image, orientation);
  const signs = String.fromCharCode(...data.filter((_, index) => index % 4 === 0));
  const rows = Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width));
  expect(rows.join(' ')).toBe(expectedRows);
});
