import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameShape, type PixelSize } from '#contract/media/formats/sizes.ts';
import { pathLength } from '#contract/media/viewer/geometry.ts';
import {
  CROP_MIN,
  cropEdit,
  editedSize,
  editFault,
  isSameEdit,
  isUnedited,
  mapOutline,
  mapPoint,
  mapPoints,
  mediaEdit,
  noEdit,
  type StoredEdit,
  scaleEdit,
  type Turns,
  toStoredEdit,
  turnEdit,
  turnRect,
  unmapOutline,
  unmapPoint,
} from './edit.ts';
import type { Point } from './point.ts';

const source = { width: 600, height: 400 };
const quarter = fc.constantFrom<Turns>(0, 1, 2, 3);
const side = fc.integer({ min: CROP_MIN, max: 9_000 });

/** Generates a rectangle within an image of the given size. */
const arbitraryRect = ({ width, height }: { width: number; height: number }) =>
  fc
    .tuple(fc.integer({ min: CROP_MIN, max: width }), fc.integer({ min: CROP_MIN, max: height }))
    .chain(([wide, high]) =>
      fc.record({
        x: fc.integer({ min: 0, max: width - wide }),
        y: fc.integer({ min: 0, max: height - high }),
        width: fc.constant(wide),
        height: fc.constant(high),
      }),
    );

/** Generates any valid edit of any photo. */
const anyEdit = fc
  .tuple(fc.record({ width: side, height: side }), quarter, fc.boolean())
  .chain(([size, turns, isCropped]) => {
    const turnedEdit = turnEdit(noEdit(size), turns);
    return isCropped
      ? arbitraryRect(editedSize(turnedEdit)).map((rect) => cropEdit(turnedEdit, rect))
      : fc.constant(turnedEdit);
  });

const arbitraryPoints = ({ width, height }: { width: number; height: number }) =>
  fc.array(fc.tuple(fc.double({ min: 0, max: width, noNaN: true }), fc.double({ min: 0, max: height, noNaN: true })), {
    minLength: 2,
    maxLength: 5,
  });

it.each<[Turns, StoredEdit['crop'], Point]>([
  [0, null, [10, 20]],
  [1, null, [380, 10]],
  [2, null, [590, 380]],
  [3, null, [20, 590]],
  [0, { x: 5, y: 5, width: 100, height: 100 }, [5, 15]],
  [1, { x: 300, y: 0, width: 100, height: 200 }, [80, 10]],
])('%d quarter turns and a crop to %o lead a position to %o', (turns, crop, expectedPoint) => {
  const edit = toStoredEdit(source, { turns, crop });
  expect(mapPoint(edit, [10, 20])).toEqual(expectedPoint);
  expect(unmapPoint(edit, expectedPoint)).toEqual([10, 20]);
});

it.each<[string, Turns, StoredEdit['crop'], ReturnType<typeof editFault>]>([
  ['all of it', 0, null, null],
  ['half of it', 0, { x: 300, y: 0, width: 300, height: 400 }, null],
  ['beyond its right edge', 0, { x: 301, y: 0, width: 300, height: 400 }, 'crop_outside'],
  ['as wide as it was before its turn', 1, { x: 0, y: 0, width: 600, height: 64 }, 'crop_outside'],
  ['as wide as it is after its turn', 1, { x: 0, y: 0, width: 400, height: 64 }, null],
  ['63 pixels', 0, { x: 0, y: 0, width: 63, height: 400 }, 'crop_small'],
])('a crop to %s: %s', (_, turns, crop, fault) => {
  expect(editFault({ turns, crop, source })).toBe(fault);
});

it.each([
  { turns: 4, crop: null },
  { turns: -1, crop: null },
  { turns: 0.5, crop: null },
  { turns: 0 },
  { turns: 0, crop: { x: -1, y: 0, width: 64, height: 64 } },
  { turns: 0, crop: { x: 0.5, y: 0, width: 64, height: 64 } },
  { turns: 0, crop: { x: 0, y: 0, width: 64 } },
  { turns: 0, crop: null, mirrored: true },
])('%j is no edit', (input) => expect(mediaEdit.safeParse(input).success).toBe(false));

it('an outline keeps what the crop leaves of it, and is none where that is less than a stone', () => {
  const crop = toStoredEdit(source, { turns: 0, crop: { x: 100, y: 100, width: 200, height: 200 } });
  expect(mapOutline(crop, { x: 50, y: 150, width: 100, height: 300 })).toEqual({ x: 0, y: 50, width: 50, height: 150 });
  expect(mapOutline(crop, { x: 0, y: 0, width: 107, height: 300 })).toBeNull();
  expect(mapOutline(crop, { x: 400, y: 0, width: 100, height: 300 })).toBeNull();
});

it.each<[string, { turns: Turns; crop: StoredEdit['crop'] }, PixelSize, StoredEdit['crop'] | undefined]>([
  [
    'half as large',
    { turns: 0, crop: { x: 100, y: 50, width: 300, height: 201 } },
    { width: 300, height: 200 },
    { x: 50, y: 25, width: 150, height: 101 },
  ],
  [
    'half as large and turned',
    { turns: 1, crop: { x: 200, y: 0, width: 200, height: 600 } },
    { width: 300, height: 200 },
    { x: 100, y: 0, width: 100, height: 300 },
  ],
  [
    'so small that the crop must grow',
    { turns: 0, crop: { x: 500, y: 300, width: 100, height: 100 } },
    { width: 150, height: 100 },
    { x: 86, y: 36, width: 64, height: 64 },
  ],
  [
    'of another shape',
    { turns: 0, crop: { x: 0, y: 0, width: 100, height: 100 } },
    { width: 400, height: 600 },
    undefined,
  ],
  [
    'too small for any crop',
    { turns: 0, crop: { x: 0, y: 0, width: 100, height: 100 } },
    { width: 90, height: 60 },
    undefined,
  ],
  ['only turned', { turns: 3, crop: null }, { width: 90, height: 60 }, null],
])('on a copy %s', (_, edit, copy, crop) => {
  const scaledEdit = scaleEdit(toStoredEdit(source, edit), copy);
  expect(scaledEdit?.crop).toEqual(crop);
  expect(scaledEdit?.source).toEqual(crop === undefined ? undefined : copy);
  expect(scaledEdit?.turns).toBe(crop === undefined ? undefined : edit.turns);
});

it('a crop to all that there is counts as none', () => {
  expect(isUnedited(cropEdit(noEdit(source), { x: 0, y: 0, ...source }))).toBe(true);
});

describe('any edit', () => {
  it('leads each position back to where it came from', () => {
    fc.assert(
      fc.property(
        anyEdit.chain((edit) => fc.tuple(fc.constant(edit), arbitraryPoints(editedSize(edit)))),
        ([edit, points]) => {
          const storedPoints = points.map((point) => unmapPoint(edit, point));
          for (const [index, point] of points.entries()) {
            const editedPoint = mapPoint(edit, storedPoints[index] ?? [0, 0]);
            expect(editedPoint[0]).toBeCloseTo(point[0], 5);
            expect(editedPoint[1]).toBeCloseTo(point[1], 5);
          }
          expect(pathLength(storedPoints)).toBeCloseTo(pathLength(points), 3);
          expect(mapPoints(edit, storedPoints)).not.toBeNull();
        },
      ),
    );
  });

  it('leads each outline back', () => {
    fc.assert(
      fc.property(
        anyEdit.chain((edit) => fc.tuple(fc.constant(edit), arbitraryRect(editedSize(edit)))),
        ([edit, box]) => {
          const storedOutline = unmapOutline(edit, box);
          expect(mapOutline(edit, storedOutline)).toEqual(box);
          expect(storedOutline.width * storedOutline.height).toBe(box.width * box.height);
        },
      ),
    );
  });

  it('is itself after four quarter turns, lies within the photograph, and its crop turns with it', () => {
    fc.assert(
      fc.property(anyEdit, quarter, (edit, turns) => {
        const turnedEdit = turnEdit(edit, turns);
        expect(editFault(turnedEdit)).toBeNull();
        expect(isSameEdit(turnEdit(turnedEdit, ((4 - turns) % 4) as Turns), edit)).toBe(true);
        const fullTurn = turnEdit(turnEdit(turnEdit(turnEdit(edit, 1), 1), 1), 1);
        expect(isSameEdit(fullTurn, edit)).toBe(true);
        const [sizeBefore, sizeAfter] = [editedSize(edit), editedSize(turnedEdit)];
        expect([sizeAfter.width, sizeAfter.height]).toEqual(
          turns % 2 === 0 ? [sizeBefore.width, sizeBefore.height] : [sizeBefore.height, sizeBefore.width],
        );
      }),
    );
  });

  it('is itself on a copy of the same sides, and can be made on every one that is large enough', () => {
    fc.assert(
      fc.property(anyEdit, fc.double({ min: 0.2, max: 1.5, noNaN: true }), (edit, factor) => {
        expect(scaleEdit(edit, edit.source)).toEqual(edit);
        const copy = { width: Math.round(edit.source.width * factor), height: Math.round(edit.source.height * factor) };
        const scaledEdit = scaleEdit(edit, copy);
        if (scaledEdit) expect(editFault(scaledEdit)).toBeNull();
        else expect(isSameShape(copy, edit.source) && Math.min(copy.width, copy.height) >= CROP_MIN).toBe(false);
      }),
    );
  });

  it('cropped before a turn shows what it shows cropped after it', () => {
    fc.assert(
      fc.property(
        anyEdit.chain((edit) => fc.tuple(fc.constant(edit), arbitraryRect(editedSize(edit)), quarter)),
        ([edit, rect, turns]) => {
          const cropFirst = turnEdit(cropEdit(edit, rect), turns);
          const turnFirst = cropEdit(turnEdit(edit, turns), turnRect(rect, editedSize(edit), turns));
          expect(isSameEdit(cropFirst, turnFirst)).toBe(true);
          expect(editFault(cropFirst)).toBeNull();
        },
      ),
    );
  });
});
