import * as z from 'zod';
import { isSameShape, type PixelSize, type Rect } from '#contract/media/formats/sizes.ts';
import { type Outline, outline as outlineSchema } from './outline.ts';
import type { Point } from './point.ts';

/** The shortest side of a crop, in pixels of the photo: a smaller crop shows nothing useful. */
export const CROP_MIN = 64;

const position = z.int({ error: 'form_number' }).min(0, { error: 'form_range' }).max(100_000, { error: 'form_range' });
const turns = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], { error: 'form_choice' });
export type Turns = z.infer<typeof turns>;

/**
 * How a photo is shown: `turns` are clockwise quarter turns of the upright photo as uploaded, `crop` is a
 * rectangle in whole pixels of the turned photo; null shows all of it.
 */
export const mediaEdit = z.strictObject({
  turns,
  crop: z.strictObject({ x: position, y: position, width: position, height: position }).nullable(),
});
export type MediaEdit = z.infer<typeof mediaEdit>;

/** An edit with the size of the photo it was made for, so that positions can be mapped without other data. */
export const storedEdit = mediaEdit.extend({ source: z.strictObject({ width: z.int(), height: z.int() }) });
export type StoredEdit = z.infer<typeof storedEdit>;

/** Returns the edit of a photo that is shown as uploaded. */
export const noEdit = (source: PixelSize): StoredEdit => ({
  turns: 0,
  crop: null,
  source: { width: source.width, height: source.height },
});

export const isUnedited = ({ turns: quarters, crop }: MediaEdit): boolean => quarters === 0 && crop === null;

/** Whether two edits of one photo show the same. */
export const isSameEdit = (a: MediaEdit, b: MediaEdit): boolean =>
  a.turns === b.turns &&
  a.crop?.x === b.crop?.x &&
  a.crop?.y === b.crop?.y &&
  a.crop?.width === b.crop?.width &&
  a.crop?.height === b.crop?.height;

/** Returns the size of a photo after quarter turns. */
export const turnedSize = ({ width, height }: PixelSize, quarters: Turns): PixelSize =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width };

/** Returns the size of a photo as shown. */
export function editedSize({ source, turns: quarters, crop }: StoredEdit): PixelSize {
  const { width, height } = crop ?? turnedSize(source, quarters);
  return { width, height };
}

/** Returns the name of the refusal of an invalid edit; null if the edit is valid. */
export function editFault({ source, turns: quarters, crop }: StoredEdit): 'crop_outside' | 'crop_small' | null {
  if (!crop) return null;
  const size = turnedSize(source, quarters);
  if (crop.x + crop.width > size.width || crop.y + crop.height > size.height) return 'crop_outside';
  return Math.min(crop.width, crop.height) < CROP_MIN ? 'crop_small' : null;
}

/**
 * Returns the edit of a photo of this size, with its keys in a fixed order; a crop to the whole photo becomes
 * null.
 */
export function toStoredEdit(source: PixelSize, { turns: quarters, crop }: MediaEdit): StoredEdit {
  const size = turnedSize(source, quarters);
  const isWhole = crop === null || (crop.width === size.width && crop.height === size.height);
  return {
    turns: quarters,
    crop: isWhole ? null : { x: crop.x, y: crop.y, width: crop.width, height: crop.height },
    source: { width: source.width, height: source.height },
  };
}

/** Returns the edit after more quarter turns of the shown photo: its crop turns with it. */
export function turnEdit(edit: StoredEdit, quarters: Turns): StoredEdit {
  const sizeBefore = turnedSize(edit.source, edit.turns);
  const sum = ((edit.turns + quarters) % 4) as Turns;
  return toStoredEdit(edit.source, { turns: sum, crop: edit.crop && turnRect(edit.crop, sizeBefore, quarters) });
}

/** Returns the edit after cropping the shown photo to a rectangle in its pixels. */
export function cropEdit(edit: StoredEdit, rect: Rect): StoredEdit {
  const { x, y } = edit.crop ?? { x: 0, y: 0 };
  return toStoredEdit(edit.source, { turns: edit.turns, crop: { ...rect, x: x + rect.x, y: y + rect.y } });
}

/**
 * Returns the same edit for another copy of the photo, such as the smaller one of an export without originals;
 * null if the copy has another shape. A crop that would be too small there is enlarged to the minimum.
 */
export function scaleEdit(edit: StoredEdit, copy: PixelSize): StoredEdit | null {
  if (!isSameShape(copy, edit.source)) return null;
  const [from, to] = [turnedSize(edit.source, edit.turns), turnedSize(copy, edit.turns)];
  const crop = edit.crop && scaleRect(edit.crop, from, to);
  const scaledEdit = toStoredEdit(copy, { turns: edit.turns, crop });
  return editFault(edit) === null && editFault(scaledEdit) === null ? scaledEdit : null;
}

function scaleRect({ x, y, width, height }: Rect, from: PixelSize, to: PixelSize): Rect {
  const [left, wide] = scaleSpan(x, width, from.width, to.width);
  const [top, high] = scaleSpan(y, height, from.height, to.height);
  return { x: left, y: top, width: wide, height: high };
}

function scaleSpan(start: number, length: number, from: number, to: number): [number, number] {
  const end = Math.min(to, Math.round(((start + length) * to) / from));
  const scaledStart = Math.round((start * to) / from);
  const scaledLength = Math.min(to, Math.max(CROP_MIN, end - scaledStart));
  return [Math.min(scaledStart, to - scaledLength), scaledLength];
}

/** Maps a position on the uploaded photo to the shown one. The result may lie outside. */
export function mapPoint({ source, turns: quarters, crop }: StoredEdit, point: Point): Point {
  const [x, y] = turnPoint(point, source, quarters);
  return [round(x - (crop?.x ?? 0)), round(y - (crop?.y ?? 0))];
}

/** Maps a position on the shown photo to the uploaded one. */
export function unmapPoint({ source, turns: quarters, crop }: StoredEdit, [x, y]: Point): Point {
  const reverseTurns = ((4 - quarters) % 4) as Turns;
  const [sourceX, sourceY] = turnPoint(
    [x + (crop?.x ?? 0), y + (crop?.y ?? 0)],
    turnedSize(source, quarters),
    reverseTurns,
  );
  return [round(sourceX), round(sourceY)];
}

/** Maps positions to the shown photo; null if one of them is cropped away. */
export function mapPoints(edit: StoredEdit, points: readonly Point[]): Point[] | null {
  const { width, height } = editedSize(edit);
  const mappedPoints = points.map((point) => mapPoint(edit, point));
  return mappedPoints.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height) ? mappedPoints : null;
}

/** Maps an outline to the shown photo and clips it; null if the rest is too small for an outline. */
export function mapOutline(edit: StoredEdit, box: Outline): Outline | null {
  const { width, height } = editedSize(edit);
  const [left, top, right, bottom] = mapBox(box, (point) => mapPoint(edit, point));
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const outline = { x, y, width: Math.min(width, right) - x, height: Math.min(height, bottom) - y };
  return outlineSchema.safeParse(outline).success ? outline : null;
}

/** Maps an outline drawn on the shown photo to the uploaded one. */
export function unmapOutline(edit: StoredEdit, box: Outline): Outline {
  const [left, top, right, bottom] = mapBox(box, (point) => unmapPoint(edit, point));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function mapBox({ x, y, width, height }: Outline, map: (point: Point) => Point): [number, number, number, number] {
  const [a, b] = [map([x, y]), map([x + width, y + height])];
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])];
}

/** Returns a rectangle of an image after quarter turns of that image. */
export function turnRect(rect: Rect, size: PixelSize, quarters: Turns): Rect {
  const [x, y, right, bottom] = mapBox(rect, (point) => turnPoint(point, size, quarters));
  return { x, y, width: right - x, height: bottom - y };
}

function turnPoint([x, y]: Point, { width, height }: PixelSize, quarters: Turns): Point {
  if (quarters === 1) return [height - y, x];
  if (quarters === 2) return [width - x, height - y];
  return quarters === 3 ? [y, width - x] : [x, y];
}

/** Rounds off binary fractions so that a position is returned as it was sent. */
const round = (value: number) => Math.round(value * 1e6) / 1e6;
