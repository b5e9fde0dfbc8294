import { facetsAsked } from '#contract/collection/listing/asked.ts';
import { type FacetKind, ownFacetKinds, ownFacets } from '#contract/collection/listing/facets.ts';
import type { CountedFacet } from '#contract/collection/listing/filters.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { walkOf } from './find-specimens.ts';
import { pageOfWalk } from './page-of-walk.ts';
import { isWhole, planSearch } from './plan-search.ts';
import { selectFaceted } from './select-specimens.ts';

/** What is counted by reading it: beyond so many, or after so many steps, counts are kept ones. */
const LEFT_MAX = 1_000;
const STEPS = 2_000;
/** For how many filters that are on it is also read what the others leave. */
const APART_MAX = 3;

/** Counts of kinds by what filters leave; of the kinds that are missing, the kept counts of all hold. */
export type LeftCounts = Partial<Record<FacetKind, CountedFacet[]>>;
type Row = Awaited<ReturnType<typeof selectFaceted>>[number];

/**
 * How many specimens filters leave, and under what those stand, the most first. Of a filter that is on, it is what each of
 * its values would leave beside the other filters, or all where that is not read. Null where they leave too many to be read.
 */
export async function countLeft(own: CatalogueDb, userId: string, asked: SpecimenFilters) {
  const kinds = facetsAsked(asked).map(({ kind }) => kind);
  const [left, ...apart] = await Promise.all([
    readLeft(own, userId, asked),
    ...kinds.slice(0, APART_MAX).map((kind) => readLeft(own, userId, { ...asked, [kind]: undefined })),
  ]);
  if (!left) return null;
  const counts: LeftCounts = tally(left);
  for (const [at, kind] of kinds.entries()) {
    const rows = apart[at];
    if (rows) counts[kind] = tally(rows)[kind];
    else delete counts[kind];
  }
  return { matching: left.length, counts };
}

/** What filters leave; null where that is everything, or too much to be read. */
async function readLeft(own: CatalogueDb, userId: string, asked: SpecimenFilters): Promise<Row[] | null> {
  if (isWhole(asked)) return null;
  const { sought } = await planSearch(own, userId, 'own', asked);
  if (!sought) return [];
  const walk = walkOf({ ...sought, position: null, direction: 'on' }, STEPS);
  const found = await selectFaceted(own, walk, LEFT_MAX + 1);
  const { rows, next_cursor } = await pageOfWalk(own, sought, walk, found, LEFT_MAX);
  return next_cursor === null ? rows : null;
}

function tally(rows: readonly Row[]): Record<FacetKind, CountedFacet[]> {
  const counted = new Map<FacetKind, Map<string, number>>();
  for (const { kind, value } of rows.flatMap(ownFacets)) {
    const values = counted.get(kind) ?? new Map<string, number>();
    counted.set(kind, values.set(value, (values.get(value) ?? 0) + 1));
  }
  const of = (kind: FacetKind) =>
    [...(counted.get(kind) ?? [])]
      .map(([value, specimen_count]) => ({ value, specimen_count }))
      .sort((a, b) => b.specimen_count - a.specimen_count);
  return Object.fromEntries(ownFacetKinds.map((kind) => [kind, of(kind)])) as Record<FacetKind, CountedFacet[]>;
}
