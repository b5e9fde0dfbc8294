import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CROP_MIN, editFault } from '#contract/media/edit.ts';
import { corners, dragCorner, moveRect, roundRect, wholeRect } from './crop-rect.ts';

const size = { width: 400, height: 300 };
const rect = { x: 100, y: 100, width: 200, height: 100 };

it.each([
  ['nw', { x: 90, y: 120, width: 210, height: 80 }],
  ['ne', { x: 100, y: 120, width: 190, height: 80 }],
  ['sw', { x: 90, y: 100, width: 210, height: 120 }],
  ['se', { x: 100, y: 100, width: 190, height: 120 }],
] as const)('the corner %s is dragged, and the one across stays', (corner, expectedRect) => {
  expect(dragCorner(rect, size, corner, -10, 20)).toEqual(expectedRect);
});

it('is moved up to the edges', () => {
  expect(moveRect(rect, size, 30, -40)).toEqual({ ...rect, x: 130, y: 60 });
  expect(moveRect(rect, size, 999, 999)).toEqual({ ...rect, x: 200, y: 200 });
});

it('is a crop that can be made, whatever is done to it', () => {
  const side = fc.integer({ min: CROP_MIN, max: 5_000 });
  const distance = fc.double({ min: -6_000, max: 6_000, noNaN: true });
  const drag = fc.tuple(fc.constantFrom('move' as const, ...corners), distance, distance);
  fc.assert(
    fc.property(side, side, fc.array(drag, { maxLength: 8 }), (width, height, drags) => {
      const source = { width, height };
      let crop = wholeRect(source);
      for (const [handle, dx, dy] of drags)
        crop = handle === 'move' ? moveRect(crop, source, dx, dy) : dragCorner(crop, source, handle, dx, dy);
      expect(editFault({ source, turns: 0, crop: roundRect(crop) })).toBeNull();
    }),
  );
});
