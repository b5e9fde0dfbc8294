/** The least number of specimens of each of the legend's four ranges. */
export const legendRanges = [1, 3, 10, 20] as const;

/** Returns the range of a count, 0 for the fewest. */
export const legendRange = (specimen_count: number): number =>
  legendRanges.reduce((range, from, index) => (specimen_count >= from ? index : range), 0);
