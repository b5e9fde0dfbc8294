import { z } from 'zod';
import { isSameShape, type PixelSize, type Rect } from '#contract/media/formats/sizes.ts';
import { type Outline, outline as outlineSchema } from './outline.ts';
import type { Point } from './point.ts';

/** The shortest side of a crop, in pixels of the photograph: less shows nothing of a stone. */
export const CROP_MIN = 64;

const position = z.int({ error: 'form_number' }).min(0, { error: 'form_range' }).max(100_000, { error: 'form_range' });
const turns = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], { error: 'form_choice' });
export type Turns = z.infer<typeof turns>;

/**
 * How a photograph is shown: `turns` are quarter turns clockwise of the upright photograph as it was uploaded, `crop` is
 * a rectangle in whole pixels of the turned photograph; null shows all of it.
 */
export const mediaEdit = z.strictObject({
  turns,
  crop: z.strictObject({ x: position, y: position, width: position, height: position }).nullable(),
});
export type MediaEdit = z.infer<typeof mediaEdit>;

/** An edit with the sides of the photograph that it was made for, so that positions can be mapped by it alone. */
export const storedEdit = mediaEdit.extend({ source: z.strictObject({ width: z.int(), height: z.int() }) });
export type StoredEdit = z.infer<typeof storedEdit>;

/** The edit of a photograph that is shown as it was uploaded. */
export const noEdit = (source: PixelSize): StoredEdit => ({
  turns: 0,
  crop: null,
  source: { width: source.width, height: source.height },
});

export const isUnedited = ({ turns: quarters, crop }: MediaEdit): boolean => quarters === 0 && crop === null;

/** Whether two edits of one photograph show the same. */
export const isSameEdit = (a: MediaEdit, b: MediaEdit): boolean =>
  a.turns === b.turns &&
  a.crop?.x === b.crop?.x &&
  a.crop?.y === b.crop?.y &&
  a.crop?.width === b.crop?.width &&
  a.crop?.height === b.crop?.height;

/** The sides of a photograph after quarter turns. */
export const turnedSize = ({ width, height }: PixelSize, quarters: Turns): PixelSize =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width };

/** The sides of a photograph as it is shown. */
export function editedSize({ source, turns: quarters, crop }: StoredEdit): PixelSize {
  const { width, height } = crop ?? turnedSize(source, quarters);
  return { width, height };
}

/** What is wrong with an edit: the name of its refusal; null if it can be made. */
export function editFault({ source, turns: quarters, crop }: StoredEdit): 'crop_outside' | 'crop_small' | null {
  if (!crop) return null;
  const size = turnedSize(source, quarters);
  if (crop.x + crop.width > size.width || crop.y + crop.height > size.height) return 'crop_outside';
  return Math.min(crop.width, crop.height) < CROP_MIN ? 'crop_small' : null;
}

/** The edit of a photograph of these sides, with its keys in one order; a crop to the whole photograph is none. */
export function toStoredEdit(source: PixelSize, { turns: quarters, crop }: MediaEdit): StoredEdit {
  const size = turnedSize(source, quarters);
  const isWhole = crop === null || (crop.width === size.width && crop.height === size.height);
  return {
    turns: quarters,
    crop: isWhole ? null : { x: crop.x, y: crop.y, width: crop.width, height: crop.height },
    source: { width: source.width, height: source.height },
  };
}

/** The edit after more quarter turns of what is shown: its crop turns with it. */
export function turnEdit(edit: StoredEdit, quarters: Turns): StoredEdit {
  const sizeBefore = turnedSize(edit.source, edit.turns);
  const sum = ((edit.turns + quarters) % 4) as Turns;
  return toStoredEdit(edit.source, { turns: sum, crop: edit.crop && turnRect(edit.crop, sizeBefore, quarters) });
}

/** The edit after cropping what is shown to a rectangle of it, in its pixels. */
export function cropEdit(edit: StoredEdit, rect: Rect): StoredEdit {
  const { x, y } = edit.crop ?? { x: 0, y: 0 };
  return toStoredEdit(edit.source, { turns: edit.turns, crop: { ...rect, x: x + rect.x, y: y + rect.y } });
}

/**
 * The same edit of another copy of the photograph, such as the smaller one of an export whose original was not kept; null
 * where that is not the same picture. A crop that would be too small there is made as large as one may be.
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

/** A position on the photograph as it was uploaded, on what is shown of it. It may lie outside. */
export function mapPoint({ source, turns: quarters, crop }: StoredEdit, point: Point): Point {
  const [x, y] = turnPoint(point, source, quarters);
  return [round(x - (crop?.x ?? 0)), round(y - (crop?.y ?? 0))];
}

/** A position on what is shown of a photograph, on the photograph as it was uploaded. */
export function unmapPoint({ source, turns: quarters, crop }: StoredEdit, [x, y]: Point): Point {
  const reverseTurns = ((4 - quarters) % 4) as Turns;
  const [sourceX, sourceY] = turnPoint(
    [x + (crop?.x ?? 0), y + (crop?.y ?? 0)],
    turnedSize(source, quarters),
    reverseTurns,
  );
  return [round(sourceX), round(sourceY)];
}

/** Positions on what is shown of a photograph; null if one of them was cut off. */
export function mapPoints(edit: StoredEdit, points: readonly Point[]): Point[] | null {
  const { width, height } = editedSize(edit);
  const mappedPoints = points.map((point) => mapPoint(edit, point));
  return mappedPoints.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height) ? mappedPoints : null;
}

/** What is left of an outline on what is shown of a photograph; null if that is less than a stone. */
export function mapOutline(edit: StoredEdit, box: Outline): Outline | null {
  const { width, height } = editedSize(edit);
  const [left, top, right, bottom] = mapBox(box, (point) => mapPoint(edit, point));
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const outline = { x, y, width: Math.min(width, right) - x, height: Math.min(height, bottom) - y };
  return outlineSchema.safeParse(outline).success ? outline : null;
}

/** An outline that was drawn on what is shown of a photograph, on the photograph as it was uploaded. */
export function unmapOutline(edit: StoredEdit, box: Outline): Outline {
  const [left, top, right, bottom] = mapBox(box, (point) => unmapPoint(edit, point));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function mapBox({ x, y, width, height }: Outline, map: (point: Point) => Point): [number, number, number, number] {
  const [a, b] = [map([x, y]), map([x + width, y + height])];
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])];
}

/** A rectangle of a picture of a size after quarter turns of that picture. */
export function turnRect(rect: Rect, size: PixelSize, quarters: Turns): Rect {
  const [x, y, right, bottom] = mapBox(rect, (point) => turnPoint(point, size, quarters));
  return { x, y, width: right - x, height: bottom - y };
}

function turnPoint([x, y]: Point, { width, height }: PixelSize, quarters: Turns): Point {
  if (quarters === 1) return [height - y, x];
  if (quarters === 2) return [width - x, height - y];
  return quarters === 3 ? [y, width - x] : [x, y];
}

/** Without the dust of binary fractions, so that a position comes back as it was sent. */
const round = (value: number) => Math.round(value * 1e6) / 1e6;
