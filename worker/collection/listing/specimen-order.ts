import { asc, desc, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PublicSort } from '#contract/collection/api.ts';
import type { OwnSort } from '#contract/collection/listing/own-filters.ts';
import { type SpecimenRow, specimens } from '../tables.ts';
import { type Keyed, keyOfRow, type OrderKey, orderKeys, photoKey, photoKeyBefore } from './order-keys.ts';

const { coll_serie, coll_index, created_at, updated_at, id } = specimens;

/** The order of a list, as an index holds it. */
export type Order = OwnSort | PublicSort;
/** Where in an order somebody stands: the values it sorts by. */
export type Position = readonly (string | number)[];
/** The same, or the blanks of a query where it will stand. */
export type AskedPosition = readonly (string | number | Placeholder | SQL)[];
/** Towards the end of the list, or back to its beginning. */
export type Direction = 'on' | 'back';

/** A row that says where it stands in the orders that it is listed by. */
export type Placed = Pick<SpecimenRow, 'id' | 'coll_serie' | 'coll_index' | 'created_at'> &
  Partial<Keyed & Pick<SpecimenRow, 'updated_at' | 'shown_media_count'>>;

type Columns = { by: readonly SQLWrapper[]; shape: readonly ('string' | 'number')[]; of: (row: Placed) => Position };

const byNumber: Columns = {
  by: [coll_serie, coll_index, id],
  shape: ['string', 'number', 'string'],
  of: (row) => [row.coll_serie, row.coll_index, row.id],
};
const byPhoto: Columns = {
  by: [photoKey],
  shape: ['string'],
  of: ({ shown_media_count = 0, ...row }) => [Number(shown_media_count > 0) + photoKeyBefore(row) + row.id],
};
const byAge: Columns = { by: [created_at, id], shape: ['number', 'string'], of: (row) => [row.created_at, row.id] };
const byKey = (key: OrderKey): Columns => ({
  by: [orderKeys[key]],
  shape: ['string'],
  of: (row) => [keyOfRow[key]({ mineral_ids: [], currency: null, buy_price_minor: null, purchase_date: null, ...row })],
});

/** What each order sorts specimens by, and its kinds of values. */
const columns: Record<Order, Columns> = {
  photos: byPhoto,
  number: byNumber,
  number_desc: byNumber,
  newest: byAge,
  oldest: byAge,
  updated: { by: [updated_at, id], shape: ['number', 'string'], of: (row) => [row.updated_at ?? 0, row.id] },
  mineral: byKey('mineral'),
  mineral_desc: byKey('mineral'),
  price: byKey('price'),
  price_desc: byKey('price'),
  purchased: byKey('purchase'),
  purchased_desc: byKey('purchase'),
};

const ascending = new Set<Order>(['number', 'oldest', 'mineral', 'price', 'purchased']);

export const shapeOf = (order: Order): readonly ('string' | 'number')[] => columns[order].shape;

/** Where a specimen stands in an order. */
export const positionOf = (order: Order, row: Placed): Position => columns[order].of(row);

/** Where a number stands in the order of photographs, at an edge of those that carry it; whether it has one is a query. */
export const besideInPhotos = (
  isPictured: SQL,
  number: Parameters<typeof photoKeyBefore>[0],
  edge: string,
): AskedPosition => [sql`(${isPictured}) || ${photoKeyBefore(number) + edge}`];

/** Where a specimen stands in an order, as JSON within a query. */
export const positionJson = (order: Order): SQL<string> =>
  sql`json_array(${sql.join([...columns[order].by], sql`, `)})`;

const isAscending = (order: Order, direction: Direction) => ascending.has(order) === (direction === 'on');

/** The ORDER BY of a list of specimens. */
export function orderOf(order: Order, direction: Direction = 'on'): SQL[] {
  const sorted = isAscending(order, direction) ? asc : desc;
  return columns[order].by.map((column) => sorted(column));
}

/** The condition that a list goes on behind a position; nothing without one. */
export const behind = (order: Order, place: AskedPosition | null, direction: Direction = 'on'): SQL | undefined =>
  place ? comparison(columns[order].by, place, isAscending(order, direction)) : undefined;

/** The values of columns compared one after the other; of a single one as such, for an index to be walked by it. */
function comparison(by: readonly SQLWrapper[], position: readonly unknown[], ascends: boolean): SQL {
  const list = (values: readonly unknown[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  return sql`(${list(by)}) ${sql.raw(ascends ? '>' : '<')} (${list(position)})`;
}

/** The oldest first among the few of one number; the signs keep SQLite from walking everything in that order. */
export const oldestFirst: SQL[] = [sql`+${created_at}`, sql`+${id}`];
