/** From how many specimens on a place is drawn as one of the legend's four ranges, from few to many. */
export const legendRanges = [1, 3, 10, 20] as const;

/** Which of the four a count falls into, 0 for the fewest. */
export const legendRange = (specimen_count: number): number =>
  legendRanges.reduce((range, from, index) => (specimen_count >= from ? index : range), 0);
