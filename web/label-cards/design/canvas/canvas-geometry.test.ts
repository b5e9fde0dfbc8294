import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnedCorners } from '#contract/label-cards/design/layout/card-overflow.ts';
import { type Handle, handleRotation, resizeBox } from './resize-element.ts';
import { snapBounds, snapLines } from './snap-lines.ts';

const box = { x: 1, y: 1, w: 2, h: 1 };
const card = { width_cm: 7, height_cm: 3.5 };

describe('a box that is pulled by a handle', () => {
  it.each<[Handle, object]>([
    [
      { sx: 1, sy: 1 },
      { x: 1, y: 1, w: 2.5, h: 1.2 },
    ],
    [
      { sx: -1, sy: 0 },
      { x: 1.5, y: 1, w: 1.5, h: 1 },
    ],
    [
      { sx: 0, sy: -1 },
      { x: 1, y: 1.2, w: 2, h: 0.8 },
    ],
  ])('by %j', (handle, expectedBox) => {
    const resizedBox = resizeBox(box, 0, handle, { x: 0.5, y: 0.2 });
    for (const [name, value] of Object.entries(expectedBox))
      expect(resizedBox).toHaveProperty(name, expect.closeTo(value));
  });

  it('keeps the corner across from it in its place, however it is turned', () => {
    const distance = fc.double({ min: -0.8, max: 3, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), distance, distance, (rotation, x, y) => {
        const [cornerBefore] = turnedCorners(box, rotation);
        const [cornerAfter] = turnedCorners(resizeBox(box, rotation, { sx: 1, sy: 1 }, { x, y }), rotation);
        expect(cornerAfter?.x).toBeCloseTo(cornerBefore?.x ?? 0);
        expect(cornerAfter?.y).toBeCloseTo(cornerBefore?.y ?? 0);
      }),
    );
  });

  it('has always some size', () => {
    expect(resizeBox(box, 0, { sx: 1, sy: 1 }, { x: -9, y: -9 })).toMatchObject({ w: 0.05, h: 0.05 });
  });

  it.each([
    [{ x: 2, y: 0 }, false, 0],
    [{ x: 9, y: 1.6 }, false, 90],
    [{ x: 9, y: 6 }, false, 123],
    [{ x: 9, y: 6 }, true, 120],
    [{ x: -9, y: 1.5 }, false, -90],
  ])('is turned towards %j', (point, inSteps, degrees) => {
    expect(handleRotation(box, point, inSteps)).toBe(degrees);
  });
});

describe('a box that is moved', () => {
  const lines = snapLines(card, [{ left: 4, right: 6, top: 0, bottom: 1 }]);
  const smallBounds = (left: number, top: number) => ({ left, top, right: left + 1, bottom: top + 0.4 });

  it.each([
    ['the edge of the card', smallBounds(0.05, 1.9), -0.05, 0, { x: [0], y: [] }],
    ['its middle', smallBounds(3.02, 1.9), -0.02, 0, { x: [3.5, 4], y: [] }],
    ['another element', smallBounds(1, 0.97), 0, 0.03, { x: [], y: [1] }],
    ['nothing', smallBounds(1.7, 2), 0, 0, { x: [], y: [] }],
  ])('catches %s', (_, bounds, dx, dy, guides) => {
    const snapResult = snapBounds(bounds, lines, 0.1, null);
    expect(snapResult.dx).toBeCloseTo(dx);
    expect(snapResult.dy).toBeCloseTo(dy);
    expect(snapResult.guides).toEqual(guides);
  });

  it('goes to the grid where it catches nothing else', () => {
    const { dx, dy } = snapBounds(smallBounds(1.73, 2.21), lines, 0.02, 0.1);
    expect([1.73 + dx, 2.21 + dy]).toEqual([expect.closeTo(1.7), expect.closeTo(2.2)]);
  });
});
