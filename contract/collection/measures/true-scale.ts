import type { Size } from '#contract/format/size.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { Media } from '#contract/media/media.ts';
import type { Outline } from '#contract/media/outline.ts';

/** The data of a photo that give its true scale. */
type ScaledImage = PixelSize & Partial<Pick<Media, 'outline' | 'scale'>>;

/**
 * How much better another pair of sides must fit the outline before the longest side counts as hidden (logarithm).
 */
const CLEARLY = Math.log(1.6);
/** Beyond this factor (logarithm), an outline and three measured sides contradict each other. */
const FACTOR_LOG_MAX = Math.log(1.8);

/**
 * Returns the millimetres per pixel of a photo, at the specimen: by its calibration, else by the box around the
 * specimen and its measured sides. Null if neither is known or the two contradict each other: then no scale may be
 * claimed.
 */
export function millimetresOfPixel(
  { outline, scale }: Pick<ScaledImage, 'outline' | 'scale'>,
  size: Size,
): number | null {
  if (scale) return scale.um_per_px / 1_000;
  if (!outline) return null;
  const sides = [size.length, size.width, size.height]
    .filter((side): side is number => side !== null && side > 0)
    .sort((a, b) => b - a);
  const alignedLength = alignedSide(outline, sides);
  return alignedLength === null ? null : alignedLength / Math.max(outline.width, outline.height);
}

/**
 * Returns the measured side, in millimetres, along the longer side of the outline. Usually the longest, because
 * people photograph the largest face; if all three are known and the outline clearly fits the two shorter ones,
 * the second.
 */
function alignedSide({ width, height }: Outline, [longest, secondSide, thirdSide]: readonly number[]): number | null {
  if (longest === undefined) return null;
  if (secondSide === undefined || thirdSide === undefined) return longest;
  const logRatio = Math.log(Math.max(width, height) / Math.min(width, height));
  const ratioDistance = (a: number, b: number) => Math.abs(Math.log(a / b) - logRatio);
  const byLongest = Math.min(ratioDistance(longest, secondSide), ratioDistance(longest, thirdSide));
  const byOthers = ratioDistance(secondSide, thirdSide);
  if (Math.min(byLongest, byOthers) > FACTOR_LOG_MAX) return null;
  return byOthers + CLEARLY < byLongest ? secondSide : longest;
}

/** The part of a photo around the specimen, in its pixels; the whole photo without an outline. */
export type Cutout = { x: number; y: number; width: number; height: number };

/**
 * Margin beside and above the specimen, as a share of its longer side; none below it, so that it rests on its
 * ruler.
 */
const AIR = 0.04;

/** Returns the part of a photo that is shown at true scale. */
export function imageCutout({ width, height, outline }: ScaledImage): Cutout {
  if (!outline) return { x: 0, y: 0, width, height };
  const air = Math.round(Math.max(outline.width, outline.height) * AIR);
  const [left, top] = [Math.max(0, outline.x - air), Math.max(0, outline.y - air)];
  const right = Math.min(width, outline.x + outline.width + air);
  return { x: left, y: top, width: right - left, height: Math.min(height, outline.y + outline.height) - top };
}
