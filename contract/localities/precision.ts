import type { OwnersNames } from './locality-name.ts';
import type { KindedLocality } from './locality-precision.ts';

/** How exactly visitors may know where a specimen comes from. */
export const precisions = ['exact', 'district', 'country'] as const;
export type Precision = (typeof precisions)[number];

const large = { exact: null, district: new Set(['district', 'region', 'country']), country: new Set(['country']) };

/** The part of a path (small to large, the place itself first) that a visitor may know at this precision. */
export function coarsen(path: readonly KindedLocality[], precision: Precision): readonly KindedLocality[] {
  const allowedKinds = large[precision];
  return allowedKinds ? path.filter((locality) => allowedKinds.has(locality.kind)) : path;
}

/**
 * What a visitor may know of the owner's names for a place at this precision. They are all of one mine, what its country
 * is called, too: a name that only one mine gives its country would tell which mine it is.
 */
export const coarsenNames = (names: OwnersNames | null, precision: Precision): OwnersNames | null =>
  precision === 'exact' ? names : null;
