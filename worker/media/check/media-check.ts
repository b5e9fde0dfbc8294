/** What is compared, one after another: pictures, originals, prepared JPEGs, videos, PNGs of watermarks, pictures of label cards, avatars, noted parts. */
export const checkStages = ['d', 'o', 'p', 'f', 'w', 'l', 'a', 'parts'] as const;
export type CheckStage = (typeof checkStages)[number];

/** What does not belong together, each by how many there are and the first of them. */
export type Mismatches = { count: number; first: string[] };
const FIRST = 20;

/** How far comparing the bucket with the rows has come, and what it found. */
export type MediaCheck = {
  id: string;
  /** whether what is found is put right, too */
  sweep: boolean;
  stage: CheckStage | 'done';
  after: string;
  objects: number;
  rows: number;
  /** objects older than a day that no row knows */
  stray: Mismatches;
  /** ready pictures some of whose objects are not there */
  bare: Mismatches;
  /** pictures whose file is gone, both the original and the prepared JPEG */
  sourceless: Mismatches;
  /** noted parts of uploads that are no more */
  parts: Mismatches;
};

const noMismatches = (): Mismatches => ({ count: 0, first: [] });

/** A check that has not begun. */
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

/** Mismatches with more found. */
export const withMore = ({ count, first }: Mismatches, ids: readonly string[]): Mismatches => ({
  count: count + ids.length,
  first: [...first, ...ids].slice(0, FIRST),
});
