/** A scale bar: how long the thing is that it stands for, in micrometres, and how long it is drawn, in pixels. */
export type ScaleBar = { length_um: number; px: number };

const STEPS = [1, 2, 5, 10] as const;

/** The longest of 1, 2 and 5 times a power of ten that is not longer than this. */
export function roundStep(limit: number): number {
  const power = 10 ** Math.floor(Math.log10(limit));
  // A power of ten may come out a hair too large or too small of its logarithm.
  const fittingSteps = STEPS.map((step) => tidy(step * power)).filter((step) => step <= limit * (1 + 1e-9));
  return fittingSteps.at(-1) ?? tidy(power / 2);
}

/** Without the dust of binary fractions: 0.1 × 3 is 0.3. */
const tidy = (value: number) => Number(value.toPrecision(12));

/**
 * The longest bar of a round length that is drawn no longer than `most_px`, where a pixel of the screen shows so many
 * micrometres. `unit_um` is what lengths are counted in where that is not metric.
 */
export function scaleBar(um_per_screen_px: number, max_px: number, unit_um = 1): ScaleBar {
  const length_um = roundStep((max_px * um_per_screen_px) / unit_um) * unit_um;
  return { length_um, px: length_um / um_per_screen_px };
}

type Field = { width_um: number; height_um: number };
type Panel = { width: number; height: number };

/** How many micrometres a pixel of the screen shows when each of these fields fits whole into its panel, all alike. */
export const commonScale = (fields: readonly Field[], { width, height }: Panel): number =>
  Math.max(...fields.map((field) => Math.max(field.width_um / width, field.height_um / height)));
