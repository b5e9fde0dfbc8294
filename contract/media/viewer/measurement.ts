import { z } from 'zod';
import { id } from '#contract/http/id.ts';
import { point } from '#contract/media/point.ts';
import { optionalLine } from '#contract/text/text.ts';

/** What can be measured: a straight line, a path along something, the angle at its middle point, the area within. */
export const figures = ['line', 'path', 'angle', 'area'] as const;
export type Figure = (typeof figures)[number];

/** How many points each figure has, the fewest and the most. */
export const pointsOf = {
  line: { least: 2, most: 2 },
  path: { least: 2, most: 100 },
  angle: { least: 3, most: 3 },
  area: { least: 3, most: 100 },
} as const satisfies Record<Figure, { least: number; most: number }>;

/** How many measurements one person keeps on one picture, and how many of others its owner is shown, the newest. */
export const MEASUREMENTS_OF_ONE = 30;
export const MEASUREMENTS_OF_OTHERS = 60;
/** A measurement as it is written: on which places of the picture, and in its author's own words of what. */
export const newMeasurement = z.object({
  id,
  figure: z.enum(figures),
  points: z.array(point).min(2).max(100),
  label: optionalLine(60),
});

/** A measurement as it is read, with who made it. */
export const measurement = z.object({
  id: z.string(),
  figure: z.enum(figures),
  points: z.array(point),
  label: z.string().nullable(),
  author: z.object({ username: z.string(), display_name: z.string() }),
});
export type Measurement = z.infer<typeof measurement>;
