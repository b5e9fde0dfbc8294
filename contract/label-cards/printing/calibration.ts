import * as z from 'zod';
import type { Size } from './print-settings.ts';

/** How a printer deviates: it prints `x` at `x * scale_x + offset_x`, in millimetres. */
export const calibration = z.object({
  scale_x: z.number(),
  scale_y: z.number(),
  offset_x: z.number(),
  offset_y: z.number(),
});
export type Calibration = z.infer<typeof calibration>;

export const exact: Calibration = { scale_x: 1, scale_y: 1, offset_x: 0, offset_y: 0 };

/** The lines of the test page: both begin `from` millimetres from the corner of the paper and are `length` long. */
export type TestLines = { from: number; length: number };

/**
 * The measurements of the test page: both lengths, and the distance of the lines from the paper's left and
 * upper edge.
 */
export type Measurements = { horizontalLength: number; verticalLength: number; left: number; top: number };

/** A larger deviation means a wrong reading or a print that was not at 100 %. */
const SCALE_OFF = 0.1;
const OFFSET_OFF = 15;

/** Returns test lines as long as the paper allows, in whole centimetres. */
export function testLines({ width, height }: Size): TestLines {
  const side = Math.min(width, height);
  const from = side >= 100 ? 20 : side / 10;
  return { from, length: Math.max(10, Math.floor((side - 2 * from) / 10) * 10) };
}

/** Returns the printer's calibration from the measurements, or the measurement that cannot be right. */
export function calibrate(lines: TestLines, read: Measurements): Calibration | { wrong: keyof Measurements } {
  const scale_x = read.horizontalLength / lines.length;
  const scale_y = read.verticalLength / lines.length;
  const offset_x = read.left - lines.from * scale_x;
  const offset_y = read.top - lines.from * scale_y;
  if (!isNear(scale_x - 1, SCALE_OFF)) return { wrong: 'horizontalLength' };
  if (!isNear(scale_y - 1, SCALE_OFF)) return { wrong: 'verticalLength' };
  if (!isNear(offset_x, OFFSET_OFF)) return { wrong: 'left' };
  if (!isNear(offset_y, OFFSET_OFF)) return { wrong: 'top' };
  return { scale_x, scale_y, offset_x, offset_y };
}

const isNear = (value: number, max: number) => Number.isFinite(value) && Math.abs(value) <= max;

type Box = Size & { x: number; y: number };

/** Returns the box to send to the printer so that it prints at `box`. */
export const correctBox = (box: Box, { scale_x, scale_y, offset_x, offset_y }: Calibration): Box => ({
  x: (box.x - offset_x) / scale_x,
  y: (box.y - offset_y) / scale_y,
  width: box.width / scale_x,
  height: box.height / scale_y,
});
