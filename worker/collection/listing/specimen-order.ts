import { asc, desc, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PublicSort } from '#contract/collection/api.ts';
import type { OwnSort } from '#contract/collection/listing/own-filters.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { type KeyColumns, keyOfRow, type OrderKey, orderKeys, photoKey, photoKeyPrefix } from './order-keys.ts';

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
export type PositionRow = Pick<SpecimenRow, 'id' | 'coll_serie' | 'coll_index' | 'created_at'> &
  Partial<KeyColumns & Pick<SpecimenRow, 'updated_at' | 'shown_media_count'>>;

type Columns = {
  sortColumns: readonly SQLWrapper[];
  shape: readonly ('string' | 'number')[];
  position: (row: PositionRow) => Position;
};

const byNumber: Columns = {
  sortColumns: [coll_serie, coll_index, id],
  shape: ['string', 'number', 'string'],
  position: (row) => [row.coll_serie, row.coll_index, row.id],
};
const byPhoto: Columns = {
  sortColumns: [photoKey],
  shape: ['string'],
  position: ({ shown_media_count = 0, ...row }) => [Number(shown_media_count > 0) + photoKeyPrefix(row) + row.id],
};
const byAge: Columns = {
  sortColumns: [created_at, id],
  shape: ['number', 'string'],
  position: (row) => [row.created_at, row.id],
};
const byKey = (key: OrderKey): Columns => ({
  sortColumns: [orderKeys[key]],
  shape: ['string'],
  position: (row) => [
    keyOfRow[key]({ mineral_ids: [], currency: null, buy_price_minor: null, purchase_date: null, ...row }),
  ],
});

/** What each order sorts specimens by, and its kinds of values. */
const columns: Record<Order, Columns> = {
  photos: byPhoto,
  number: byNumber,
  number_desc: byNumber,
  newest: byAge,
  oldest: byAge,
  updated: {
    sortColumns: [updated_at, id],
    shape: ['number', 'string'],
    position: (row) => [row.updated_at ?? 0, row.id],
  },
  mineral: byKey('mineral'),
  mineral_desc: byKey('mineral'),
  price: byKey('price'),
  price_desc: byKey('price'),
  purchased: byKey('purchase'),
  purchased_desc: byKey('purchase'),
};

const ascendingOrders = new Set<Order>(['number', 'oldest', 'mineral', 'price', 'purchased']);

export const positionShape = (order: Order): readonly ('string' | 'number')[] => columns[order].shape;

/** Where a specimen stands in an order. */
export const rowPosition = (order: Order, row: PositionRow): Position => columns[order].position(row);

/** Where a number stands in the order of photographs, at an edge of those that carry it; whether it has one is a query. */
export const besideInPhotos = (
  isPictured: SQL,
  number: Parameters<typeof photoKeyPrefix>[0],
  edge: string,
): AskedPosition => [sql`(${isPictured}) || ${photoKeyPrefix(number) + edge}`];

/** Where a specimen stands in an order, as JSON within a query. */
export const positionJson = (order: Order): SQL<string> =>
  sql`json_array(${sql.join([...columns[order].sortColumns], sql`, `)})`;

const isAscending = (order: Order, direction: Direction) => ascendingOrders.has(order) === (direction === 'on');

/** The ORDER BY of a list of specimens. */
export function orderSql(order: Order, direction: Direction = 'on'): SQL[] {
  const sortColumn = isAscending(order, direction) ? asc : desc;
  return columns[order].sortColumns.map((column) => sortColumn(column));
}

/** The condition that a list goes on behind a position; nothing without one. */
export const afterPositionSql = (
  order: Order,
  position: AskedPosition | null,
  direction: Direction = 'on',
): SQL | undefined =>
  position ? comparison(columns[order].sortColumns, position, isAscending(order, direction)) : undefined;

/** The values of columns compared one after the other; of a single one as such, for an index to be walked by it. */
function comparison(sortColumns: readonly SQLWrapper[], position: readonly unknown[], ascends: boolean): SQL {
  const list = (values: readonly unknown[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  return sql`(${list(sortColumns)}) ${sql.raw(ascends ? '>' : '<')} (${list(position)})`;
}

/** The oldest first among the few of one number; the signs keep SQLite from walking everything in that order. */
export const oldestFirst: SQL[] = [sql`+${created_at}`, sql`+${id}`];
