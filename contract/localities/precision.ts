import type { OwnersNames } from './locality-name.ts';
import type { LocalityWithKind } from './specimen-locality.ts';

/** How exactly visitors may know a specimen's locality. */
export const precisions = ['exact', 'district', 'country'] as const;
export type Precision = (typeof precisions)[number];

const large = { exact: null, district: new Set(['district', 'region', 'country']), country: new Set(['country']) };

/**
 * Returns the part of a path (small to large, the locality itself first) that a visitor may see at this precision.
 */
export function visiblePath(path: readonly LocalityWithKind[], precision: Precision): readonly LocalityWithKind[] {
  const allowedKinds = large[precision];
  return allowedKinds ? path.filter((locality) => allowedKinds.has(locality.kind)) : path;
}

/**
 * Returns the owner's names for a locality that a visitor may see at this precision. They all belong to one mine,
 * even its country's name: a name that only one mine has for its country would reveal the mine.
 */
export const coarsenNames = (names: OwnersNames | null, precision: Precision): OwnersNames | null =>
  precision === 'exact' ? names : null;
