/** A scale bar: the length it represents in micrometres, and its drawn length in pixels. */
export type ScaleBar = { length_um: number; px: number };

const STEPS = [1, 2, 5, 10] as const;

/** Returns the largest of 1, 2 and 5 times a power of ten that is not above the limit. */
export function roundStep(limit: number): number {
  const power = 10 ** Math.floor(Math.log10(limit));
  // A power of ten may differ slightly from its logarithm's value.
  const fittingSteps = STEPS.map((step) => tidy(step * power)).filter((step) => step <= limit * (1 + 1e-9));
  return fittingSteps.at(-1) ?? tidy(power / 2);
}

/** Rounds off binary fractions: 0.1 × 3 is 0.3. */
const tidy = (value: number) => Number(value.toPrecision(12));

/**
 * Returns the longest bar of a round length drawn no longer than `max_px`, where a screen pixel shows
 * `um_per_screen_px` micrometres. `unit_um` is the unit of length where it is not metric.
 */
export function scaleBar(um_per_screen_px: number, max_px: number, unit_um = 1): ScaleBar {
  const length_um = roundStep((max_px * um_per_screen_px) / unit_um) * unit_um;
  return { length_um, px: length_um / um_per_screen_px };
}

type Field = { width_um: number; height_um: number };
type Panel = { width: number; height: number };

/**
 * Returns the common scale, in micrometres per screen pixel, at which each of these fields fits into its panel.
 */
export const commonScale = (fields: readonly Field[], { width, height }: Panel): number =>
  Math.max(...fields.map((field) => Math.max(field.width_um / width, field.height_um / height)));
