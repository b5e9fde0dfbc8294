/**
 * The `sizes` of a photo that fills this share of boxes as wide as the given `sizes`: each length multiplied by
 * the share.
 */
export const scaledSizes = (sizes: string, share: number): string =>
  share >= 1
    ? sizes
    : sizes
        .split(', ')
        .map((size) => size.replace(/^(\([^)]*\) )?(.*)$/, `$1calc(($2) * ${Math.round(share * 1000) / 1000})`))
        .join(', ');

/** The aspect ratio of a large stage: the photo's own, limited to 0.8 to 1.5. */
export const stageRatio = ({ width, height }: { width: number; height: number }): number =>
  Math.min(1.5, Math.max(0.8, width / height));
