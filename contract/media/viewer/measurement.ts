import * as z from 'zod';
import { id } from '#contract/http/id.ts';
import { point } from '#contract/media/point.ts';
import { optionalLine } from '#contract/text/text.ts';

/** The kinds of measurements: a straight line, a path, the angle at the middle point, an enclosed area. */
export const figures = ['line', 'path', 'angle', 'area'] as const;
export type Figure = (typeof figures)[number];

/** The least and the most points of each figure. */
export const pointsOf = {
  line: { minPoints: 2, maxPoints: 2 },
  path: { minPoints: 2, maxPoints: 100 },
  angle: { minPoints: 3, maxPoints: 3 },
  area: { minPoints: 3, maxPoints: 100 },
} as const satisfies Record<Figure, { minPoints: number; maxPoints: number }>;

/** How many measurements a user may have on one image, and how many of other users its owner sees, the newest. */
export const MEASUREMENTS_OF_ONE = 30;
export const MEASUREMENTS_OF_OTHERS = 60;
/** A new measurement: its points on the image, and its author's description of what is measured. */
export const newMeasurement = z.object({
  id,
  figure: z.enum(figures),
  points: z.array(point).min(2).max(100),
  label: optionalLine(60),
});

/** A measurement as read, with its author. */
export const measurement = z.object({
  id: z.string(),
  figure: z.enum(figures),
  points: z.array(point),
  label: z.string().nullable(),
  author: z.object({ username: z.string(), display_name: z.string() }),
});
export type Measurement = z.infer<typeof measurement>;
