/**
 * The quality of a mineral at a locality, best first; a rock-forming one is everywhere there and not collected.
 */
export const qualityLevels = ['excellent', 'good', 'average', 'poor', 'rock_forming'] as const;
export type QualityLevel = (typeof qualityLevels)[number];
