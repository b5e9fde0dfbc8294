import OpenSeadragon from 'openseadragon';
import { type PixelSize, variantSize } from '#contract/media/formats/sizes.ts';
import type { Media } from '#contract/media/media.ts';
import { sharpLevels } from '#contract/media/viewer/sharp-level.ts';

export type SizedMedia = Pick<Media, 'variants' | 'width' | 'height'>;

/** The images of a photo by their long edge; the original is none of them. */
const renditions = (variants: Media['variants']) => Object.entries(variants).filter(([edge]) => /^\d+$/.test(edge));

/** How many renditions there are. */
export const renditionCount = (variants: Media['variants']) => renditions(variants).length;

/** The renditions of a photo, from the first that is sharp while the whole photo is visible on the plate; all without one. */
export function renditionPyramid({ variants, width, height }: SizedMedia, plate: PixelSize | null) {
  const size = { width: width ?? 1, height: height ?? 1 };
  const levels = renditions(variants).map(([edge, url]) => ({ url, ...variantSize(size, Number(edge)) }));
  const shownLevels = plate ? sharpLevels(levels, wholeWidth(size, plate)) : levels;
  const pyramid = new OpenSeadragon.LegacyTileSource(shownLevels);
  // OpenSeadragon would fetch the largest level that is one tile, whatever is visible, and each of our levels is
  // one tile.
  pyramid.getClosestLevel = () => 0;
  return pyramid;
}

/** The width of an image, in screen pixels, when all of it is visible on the plate. */
const wholeWidth = ({ width, height }: PixelSize, plate: PixelSize) =>
  Math.min(plate.width, (plate.height * width) / height) * devicePixelRatio;
