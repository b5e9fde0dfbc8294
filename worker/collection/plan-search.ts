import { sql } from 'drizzle-orm';
import type { SpecimenSort } from '#contract/collection/api.ts';
import type { Facet } from '#contract/collection/facets.ts';
import { facetsAsked, type SpecimenFilters } from '#contract/collection/filters.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { Scope } from './facet-tables.ts';
import { STEPS_MAX, type Wish } from './find-specimens.ts';
import { specimenSearch } from './search-table.ts';
import { matchOf } from './search-text.ts';
import type { Order } from './specimen-order.ts';
import { type Start, startList } from './start-list.ts';

export type Asked = SpecimenFilters & { sort?: SpecimenSort | undefined };
export type Sought = Pick<Wish, 'user_id' | 'scope' | 'facets' | 'match'> & { order: Order };

/** What to look for, null when nothing can be found; and what was read to decide that, where something was. */
export type Plan = { sought: Sought | null; start?: Start | undefined };

/** Whether nothing narrows a list, so that its kept count is its total. */
export const isWhole = (asked: Asked) => facetsAsked(asked).length === 0 && !asked.q?.trim();

/**
 * What filters, text and sort come to: which facet to walk, and in which order. Asks the catalogue only where there is
 * something to choose: the rarest of several facets, or whether a text has so few hits that they may be sorted
 * otherwise than by age.
 */
export async function planSearch(
  db: CatalogueDb,
  user_id: string,
  scope: Scope,
  { sort, ...asked }: Asked,
): Promise<Plan> {
  const facets = facetsAsked(asked);
  const match = asked.q === undefined ? null : matchOf(user_id, scope, asked.q);
  if (asked.q?.trim() && match === null) return { sought: null };
  const sought = { user_id, scope, facets, match, order: sort ?? 'number_desc' } as const;
  if (match !== null) {
    const isSorted = sort !== undefined && sort !== 'newest' && (await hasFewHits(db, match));
    return { sought: { ...sought, order: isSorted ? sort : 'found' } };
  }
  if (facets.length < 2) return { sought };
  const [start] = await startList(db, user_id, scope, facets);
  const rarestFirst = start && rarest(facets, start);
  return { sought: rarestFirst ? { ...sought, facets: rarestFirst } : null, start };
}

/** The facets, the rarest first; null where nothing has one of them. */
function rarest(facets: readonly Facet[], start: Start): Facet[] | null {
  const countOf = ({ kind, value }: Facet) =>
    start.facets.find((counted) => counted.kind === kind && counted.value === value)?.specimen_count ?? 0;
  if (facets.some((facet) => countOf(facet) === 0)) return null;
  return [...facets].sort((a, b) => countOf(a) - countOf(b));
}

async function hasFewHits(db: CatalogueDb, match: string): Promise<boolean> {
  const [hits] = await db.all<{ n: number }>(sql`select count(*) as n from (select rowid from ${specimenSearch}
    where ${sql.raw('specimen_search')} match ${match} limit ${STEPS_MAX})`);
  return (hits?.n ?? 0) < STEPS_MAX;
}
