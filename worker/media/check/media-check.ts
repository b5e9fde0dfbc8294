/**
 * The stages of the comparison, in order: renditions, originals, prepared JPEGs, videos, PNGs of watermarks, images
 * of label cards, avatars, copies of covers, stored upload parts.
 */
export const checkStages = ['d', 'o', 'p', 'f', 'w', 'l', 'a', 'x', 'parts'] as const;
export type CheckStage = (typeof checkStages)[number];

/** Mismatches of one kind: how many there are, and the first of them. */
export type Mismatches = { count: number; first: string[] };
const FIRST_MAX_IDS = 20;

/** The progress of comparing the bucket with the rows, and the result. */
export type MediaCheck = {
  id: string;
  /** whether mismatches are repaired, too */
  sweep: boolean;
  stage: CheckStage | 'done';
  after: string;
  objects: number;
  rows: number;
  /** objects older than a day that have no row */
  stray: Mismatches;
  /** ready photos that lack some of their objects, and copies of covers that lack theirs */
  bare: Mismatches;
  /** photos that lack both the original and the prepared JPEG */
  sourceless: Mismatches;
  /** stored parts of uploads that no longer exist */
  parts: Mismatches;
};

const noMismatches = (): Mismatches => ({ count: 0, first: [] });

/** A check before its first stretch. */
export const newCheck = (id: string, sweep: boolean): MediaCheck => ({
  id,
  sweep,
  stage: 'd',
  after: '',
  objects: 0,
  rows: 0,
  stray: noMismatches(),
  bare: noMismatches(),
  sourceless: noMismatches(),
  parts: noMismatches(),
});

/** Mismatches with these ids added. */
export const addMismatches = ({ count, first }: Mismatches, ids: readonly string[]): Mismatches => ({
  count: count + ids.length,
  first: [...first, ...ids].slice(0, FIRST_MAX_IDS),
});
