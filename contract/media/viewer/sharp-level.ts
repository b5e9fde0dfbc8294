/** As near as this to the pixels of the screen nobody sees that a few are missing. */
const ENOUGH = 0.99;

type Level = { width: number };

/**
 * Of the sizes that there are of a picture the one that is sharp where it is so many pixels of the screen wide, and all
 * larger ones, the smallest first; the largest alone where none is wide enough.
 */
export function sharpLevels<T extends Level>(levels: readonly T[], width: number): T[] {
  const sortedLevels = levels.toSorted((a, b) => a.width - b.width);
  const sharp = sortedLevels.findIndex((level) => level.width >= width * ENOUGH);
  return sortedLevels.slice(sharp < 0 ? -1 : sharp);
}

/** Around this density browsers take a size smaller than the screen has pixels: up to 1.42 times. They are told so much more. */
const DENSE = '(min-resolution: 1.9dppx) and (max-resolution: 2.1dppx)';
const MORE = 1.42;

/** The viewer's plate, wide and high: beside its tools and panel, or above them. */
const plates = [
  { mediaQuery: '(min-width: 960px)', wide: '100vw - 25rem', high: '100dvh - 3.5rem' },
  { mediaQuery: null, wide: '100vw', high: 'max(15rem, 51dvh)' },
];

/** How wide a picture stands on the viewer's plate while all of it is seen, for `sizes`. */
export function sightSizes({ width, height }: { width: number; height: number }): string {
  const ratio = Math.round((width / height) * 1_000) / 1_000;
  const sizes = plates.flatMap(({ mediaQuery, wide, high }) => {
    const whole = `min(${wide}, (${high}) * ${ratio})`;
    return [
      `${mediaQuery ? `${mediaQuery} and ` : ''}${DENSE} calc(${whole} * ${MORE})`,
      mediaQuery ? `${mediaQuery} ${whole}` : whole,
    ];
  });
  return sizes.join(', ');
}
