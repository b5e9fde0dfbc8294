/** An image with at least this share of the screen's pixels looks equally sharp. */
const SHARP_SHARE_MIN = 0.99;

type Level = { width: number };

/**
 * Returns the sizes of an image that are sharp at `width` screen pixels, in ascending order; only the largest
 * if none is wide enough.
 */
export function sharpLevels<T extends Level>(levels: readonly T[], width: number): T[] {
  const sortedLevels = levels.toSorted((a, b) => a.width - b.width);
  const sharp = sortedLevels.findIndex((level) => level.width >= width * SHARP_SHARE_MIN);
  return sortedLevels.slice(sharp < 0 ? -1 : sharp);
}

/**
 * Around this density browsers choose a size with fewer pixels than the screen has, up to 1.42 times fewer.
 * `sizes` is multiplied by that to compensate.
 */
const DENSE = '(min-resolution: 1.9dppx) and (max-resolution: 2.1dppx)';
const DENSITY_FACTOR = 1.42;

/** The viewer's image area, width and height: beside its tools and panel, or above them. */
const plates = [
  { mediaQuery: '(min-width: 960px)', wide: '100vw - 25rem', high: '100dvh - 3.5rem' },
  { mediaQuery: null, wide: '100vw', high: 'max(15rem, 51dvh)' },
];

/** Returns the `sizes` of an image that is shown whole in the viewer's image area. */
export function sightSizes({ width, height }: { width: number; height: number }): string {
  const ratio = Math.round((width / height) * 1_000) / 1_000;
  const sizes = plates.flatMap(({ mediaQuery, wide, high }) => {
    const fullWidth = `min(${wide}, (${high}) * ${ratio})`;
    return [
      `${mediaQuery ? `${mediaQuery} and ` : ''}${DENSE} calc(${fullWidth} * ${DENSITY_FACTOR})`,
      mediaQuery ? `${mediaQuery} ${fullWidth}` : fullWidth,
    ];
  });
  return sizes.join(', ');
}
