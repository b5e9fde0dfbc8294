/** Sizes in millimetres. */
export type Size = { length: number | null; width: number | null; height: number | null };

/** The longest side a specimen may have, in millimetres. */
export const SIDE_MAX = 100_000;

export const sizeClasses = ['thumbnail', 'miniature', 'small_cabinet', 'cabinet', 'large_cabinet'] as const;
export type SizeClass = (typeof sizeClasses)[number];

/** Returns the longest side in millimetres, or null if no side is known. */
export function longestSide({ length, width, height }: Size): number | null {
  const sides = [length, width, height].filter((side) => side !== null);
  return sides.length > 0 ? Math.max(...sides) : null;
}

/**
 * Returns the size class: thumbnail ≤ 3 cm, miniature ≤ 5, small cabinet ≤ 10, cabinet ≤ 15, large cabinet above;
 * null without a size.
 */
export function sizeClass(size: Size): SizeClass | null {
  const longest = longestSide(size);
  if (longest === null) return null;
  if (longest <= 30) return 'thumbnail';
  if (longest <= 50) return 'miniature';
  if (longest <= 100) return 'small_cabinet';
  return longest <= 150 ? 'cabinet' : 'large_cabinet';
}
