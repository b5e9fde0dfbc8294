/** How good a mineral is at a place, the best first; a rock forming one is everywhere there, and nothing to collect. */
export const qualityLevels = ['excellent', 'good', 'average', 'poor', 'rock_forming'] as const;
export type QualityLevel = (typeof qualityLevels)[number];
