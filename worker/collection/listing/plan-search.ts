import { sql } from 'drizzle-orm';
import { facetsAsked, usualSort } from '#contract/collection/listing/asked.ts';
import type { AnyFacet } from '#contract/collection/listing/facets.ts';
import type { OwnSort, SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { Scope } from '../facets/facet-tables.ts';
import { specimenSearch } from '../facets/search-table.ts';
import { matchOf } from '../facets/search-text.ts';
import { STEPS_MAX, type Wish } from './find-specimens.ts';
import { rangesOf } from './ranges.ts';
import { isFacetOrder, type Order } from './specimen-order.ts';
import { type Start, startList } from './start-list.ts';

export type SortedFilters = SpecimenFilters & { sort?: OwnSort | undefined };
export type Sought = Omit<Wish, 'position' | 'direction'> & { order: Order };

/** What to look for, null when nothing can be found; and what was read to decide that, where something was. */
type Plan = { sought: Sought | null; start?: Start | undefined };

/** Whether nothing narrows a list, so that its kept count is its total. */
export const isWhole = (asked: SortedFilters) =>
  facetsAsked(asked).length === 0 && rangesOf(asked).length === 0 && !asked.q?.trim();

/**
 * What filters, text and sort come to: which facet to walk, and in which order. Asks the catalogue only where there is
 * something to choose: the rarest of several facets, whether one is rare enough to be sorted otherwise than it stands,
 * or whether a text has so few hits that they may be; where it has more, they are asked for at each step of the walk.
 */
export async function planSearch(
  db: CatalogueDb,
  user_id: string,
  scope: Scope,
  { sort, ...asked }: SortedFilters,
): Promise<Plan> {
  const facets = facetsAsked(asked);
  const ranges = rangesOf(asked);
  const match = asked.q === undefined ? null : matchOf(user_id, scope, asked.q);
  if (asked.q?.trim() && match === null) return { sought: null };
  const held = facets.length === 0 && match === null ? ranges[0]?.order : undefined;
  const order = sort ?? held ?? usualSort;
  const sought: Sought = { user_id, scope, facets, ranges, match, order, isSorted: false, areHitsFew: false };
  if (match !== null) {
    if (order === 'newest') return { sought: { ...sought, order: 'found' } };
    if (await hasFewHits(db, match)) return { sought: { ...sought, areHitsFew: true } };
  }
  if (facets.length === 0 || (facets.length === 1 && isFacetOrder(order))) return { sought };
  const [start] = await startList(db, user_id, scope, facets);
  return { sought: start ? withRarest(sought, start) : null, start };
}

/** The same with the rarest facet first; null where nothing has one of them. */
function withRarest(sought: Sought, start: Start): Sought | null {
  const countOf = ({ kind, values }: AnyFacet) =>
    start.facets
      .filter((counted) => counted.kind === kind && values.includes(counted.value))
      .reduce((sum, { specimen_count }) => sum + specimen_count, 0);
  const facets = [...sought.facets].sort((a, b) => countOf(a) - countOf(b));
  const least = Math.min(...facets.map(countOf));
  return least === 0 ? null : { ...sought, facets, isSorted: !isFacetOrder(sought.order) && least <= STEPS_MAX };
}

async function hasFewHits(db: CatalogueDb, match: string): Promise<boolean> {
  const [hits] = await db.all<{ n: number }>(sql`select count(*) as n from (select rowid from ${specimenSearch}
    where ${sql.raw('specimen_search')} match ${match} limit ${STEPS_MAX})`);
  return (hits?.n ?? 0) < STEPS_MAX;
}
