import type { Size } from '#contract/format/size.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { Media } from '#contract/media/media.ts';
import type { Outline } from '#contract/media/outline.ts';

/** A photograph by what its true scale can be known. */
type ScaledImage = PixelSize & Partial<Pick<Media, 'outline' | 'scale'>>;

/** How much another pair of sides must fit the outline better before the longest side is taken to be hidden. */
const CLEARLY = Math.log(1.6);
/** Beyond this factor an outline and three measured sides speak of different stones. */
const APART = Math.log(1.8);

/**
 * Millimetres of a pixel of a photograph, at the stone: by its calibration where it has one, else by the box around the
 * stone and its measured sides. Null where neither is known, or where the two contradict each other: then no scale may
 * be claimed.
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
 * Which measured side, in millimetres, lies along the longer side of the outline. Mostly the longest: people photograph
 * what shows most. Where all three are known and the outline clearly is that of the two shorter ones, the second.
 */
function alignedSide({ width, height }: Outline, [longest, second, third]: readonly number[]): number | null {
  if (longest === undefined) return null;
  if (second === undefined || third === undefined) return longest;
  const logRatio = Math.log(Math.max(width, height) / Math.min(width, height));
  const ratioDistance = (a: number, b: number) => Math.abs(Math.log(a / b) - logRatio);
  const byLongest = Math.min(ratioDistance(longest, second), ratioDistance(longest, third));
  const byOthers = ratioDistance(second, third);
  if (Math.min(byLongest, byOthers) > APART) return null;
  return byOthers + CLEARLY < byLongest ? second : longest;
}

/** The part of a photograph around its stone, in its pixels; all of it where no outline says which. */
export type Cutout = { x: number; y: number; width: number; height: number };

/** Air beside and above the stone, as a share of its longer side; below it there is none, so that it stands on its ruler. */
const AIR = 0.04;

/** What of a photograph is shown where its stone stands at true scale. */
export function imageCutout({ width, height, outline }: ScaledImage): Cutout {
  if (!outline) return { x: 0, y: 0, width, height };
  const air = Math.round(Math.max(outline.width, outline.height) * AIR);
  const [left, top] = [Math.max(0, outline.x - air), Math.max(0, outline.y - air)];
  const right = Math.min(width, outline.x + outline.width + air);
  return { x: left, y: top, width: right - left, height: Math.min(height, outline.y + outline.height) - top };
}
