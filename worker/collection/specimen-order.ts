import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SpecimenSort } from '#contract/collection/api.ts';
import { numberKey } from '#contract/collection/facets.ts';
import { specimenFacets } from './facet-tables.ts';
import { type SpecimenRow, specimens } from './tables.ts';

const { coll_serie, coll_index, created_at, id, seq } = specimens;

/** The order of a list, as an index holds it. 'found' is the order of a text search: the newest in the catalogue first. */
export type Order = SpecimenSort | 'found';
/** Where in an order somebody stands: the values it sorts by. */
export type Position = readonly (string | number)[];
/** Towards the end of the list, or back to its beginning. */
export type Direction = 'on' | 'back';

type Placed = Pick<SpecimenRow, 'id' | 'coll_serie' | 'coll_index' | 'created_at'> & { seq?: number | null };

/** What each order sorts specimens by, and its kinds of values. */
const columns = {
  number: { by: [coll_serie, coll_index, id], shape: ['string', 'number', 'string'] },
  number_desc: { by: [coll_serie, coll_index, id], shape: ['string', 'number', 'string'] },
  newest: { by: [created_at, id], shape: ['number', 'string'] },
  found: { by: [seq], shape: ['number'] },
} as const;

export const shapeOf = (order: Order): readonly ('string' | 'number')[] => columns[order].shape;

/** Where a specimen stands in an order. */
export function positionOf(order: Order, row: Placed): Position {
  if (order === 'newest') return [row.created_at, row.id];
  return order === 'found' ? [row.seq ?? 0] : [row.coll_serie, row.coll_index, row.id];
}

const isAscending = (order: Order, direction: Direction) => (order === 'number') === (direction === 'on');

/** The ORDER BY of a list of specimens. */
export function orderOf(order: Order, direction: Direction = 'on'): SQL[] {
  const sorted = isAscending(order, direction) ? asc : desc;
  return columns[order].by.map((column) => sorted(column));
}

/** The condition that a list goes on behind a position; nothing without one. */
export const behind = (order: Order, position: Position | null, direction: Direction = 'on'): SQL | undefined =>
  position ? comparison(columns[order].by, position, isAscending(order, direction)) : undefined;

const facets = specimenFacets;

/** The same for a walk over the rows of one facet, which stand by number key or by age. */
export function facetOrder(order: SpecimenSort, direction: Direction): SQL[] {
  const sorted = isAscending(order, direction) ? asc : desc;
  return facetColumns(order).map((column) => sorted(column));
}

export const behindFacet = (order: SpecimenSort, position: Position | null, direction: Direction): SQL | undefined =>
  position ? comparison(facetColumns(order), facetPosition(order, position), isAscending(order, direction)) : undefined;

const facetColumns = (order: SpecimenSort) =>
  order === 'newest' ? [facets.created_at, facets.specimen_id] : [facets.sort_key, facets.specimen_id];

const facetPosition = (order: SpecimenSort, [first = '', second = 0, third = '']: Position): Position =>
  order === 'newest' ? [first, second] : [numberKey({ coll_serie: String(first), coll_index: Number(second) }), third];

function comparison(by: readonly unknown[], position: Position, ascending: boolean): SQL {
  const list = (values: readonly unknown[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  return sql`(${list(by)}) ${sql.raw(ascending ? '>' : '<')} (${list(position)})`;
}

/** The oldest first among the few of one number; the signs keep SQLite from walking everything in that order. */
export const oldestFirst: SQL[] = [sql`+${created_at}`, sql`+${id}`];
