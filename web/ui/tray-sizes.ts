/** How wide a photograph lies in boxes that are so wide: `sizes` with each length taken by this share. */
export const scaledSizes = (sizes: string, share: number): string =>
  share >= 1
    ? sizes
    : sizes
        .split(', ')
        .map((size) => size.replace(/^(\([^)]*\) )?(.*)$/, `$1calc(($2) * ${Math.round(share * 1000) / 1000})`))
        .join(', ');

/** A large stage takes the photograph's own shape, kept between 0.8 and 1.5. */
export const stageRatio = ({ width, height }: { width: number; height: number }): number =>
  Math.min(1.5, Math.max(0.8, width / height));
