import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editedSize, mapPoint, noEdit, type StoredEdit, type Turns, toStoredEdit } from '#contract/media/edit.ts';
import { editPixels } from './edit-pixels.ts';
import type { Pixels } from './image-processor.ts';

/** Pixels that each hold their own number, so that tests see where they end up. */
function numberedPixels(width: number, height: number): Pixels {
  const data = Int32Array.from({ length: width * height }, (_, index) => index + 1);
  return { data: new Uint8ClampedArray(data.buffer), width, height };
}
const pixelNumbers = ({ data }: Pixels) => [...new Int32Array(data.buffer, data.byteOffset, data.length / 4)];

it.each<[Turns, number[]]>([
  [0, [1, 2, 3, 4, 5, 6]],
  [1, [4, 1, 5, 2, 6, 3]],
  [2, [6, 5, 4, 3, 2, 1]],
  [3, [3, 6, 2, 5, 1, 4]],
])('%d quarter turns of two rows of three', (turns, expectedNumbers) => {
  const editedPixels = editPixels(numberedPixels(3, 2), { ...noEdit({ width: 3, height: 2 }), turns });
  expect([editedPixels.width, editedPixels.height]).toEqual(turns % 2 === 0 ? [3, 2] : [2, 3]);
  expect(pixelNumbers(editedPixels)).toEqual(expectedNumbers);
});

it('shows of a smaller copy the same part', () => {
  const edit = toStoredEdit({ width: 400, height: 200 }, { turns: 1, crop: { x: 0, y: 200, width: 200, height: 200 } });
  const editedPixels = editPixels(numberedPixels(4, 2), edit);
  expect([editedPixels.width, editedPixels.height]).toEqual([2, 2]);
  expect(pixelNumbers(editedPixels)).toEqual([7, 3, 8, 4]);
});

it('moves each pixel to where positions on it are led', () => {
  const side = fc.integer({ min: 64, max: 90 });
  const crop = fc.option(fc.record({ x: fc.nat(20), y: fc.nat(20) }), { nil: null });
  fc.assert(
    fc.property(side, side, fc.constantFrom<Turns>(0, 1, 2, 3), crop, (width, height, turns, corner) => {
      const uncroppedEdit = toStoredEdit({ width, height }, { turns, crop: null });
      const size = editedSize(uncroppedEdit);
      const edit: StoredEdit = toStoredEdit(
        { width, height },
        { turns, crop: corner && { ...corner, width: size.width - corner.x, height: size.height - corner.y } },
      );
      const editedPixels = editPixels(numberedPixels(width, height), edit);
      expect({ width: editedPixels.width, height: editedPixels.height }).toEqual(editedSize(edit));
      const numbers = pixelNumbers(editedPixels);
      for (const [x, y] of [
        [0.5, 0.5],
        [width - 0.5, 0.5],
        [width / 2 + 0.25, height - 0.5],
      ] as const) {
        const [column, row] = mapPoint(edit, [x, y]);
        if (column < 0 || row < 0) continue;
        expect(numbers[Math.floor(row) * editedPixels.width + Math.floor(column)]).toBe(
          Math.floor(y) * width + Math.floor(x) + 1,
        );
      }
    }),
    { numRuns: 50 },
  );
});
