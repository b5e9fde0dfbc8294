import { asc, desc, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PublicSort } from '#contract/collection/api.ts';
import type { OwnSort } from '#contract/collection/listing/own-filters.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { type KeyColumns, keyOfRow, type OrderKey, orderKeys, photoKey, photoKeyPrefix } from './order-keys.ts';

const { coll_serie, coll_index, created_at, updated_at, id } = specimens;

/** The order of a list, which an index contains. */
export type Order = OwnSort | PublicSort;
/** A position in an order: the values of its sort columns. */
export type Position = readonly (string | number)[];
/** A position, or the placeholders for it in a query. */
export type AskedPosition = readonly (string | number | Placeholder | SQL)[];
/** 'on' goes towards the end of the list, 'back' towards its beginning. */
export type Direction = 'on' | 'back';

/** A row with the columns that give its position in the orders of its lists. */
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

/** The sort columns of each order, and their types. */
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

/** Returns the position of a specimen in an order. */
export const rowPosition = (order: Order, row: PositionRow): Position => columns[order].position(row);

/**
 * Returns the position of a number in the order by photos, before or after the specimens that share it; whether
 * it has a photo is a subquery.
 */
export const besideInPhotos = (
  isPictured: SQL,
  number: Parameters<typeof photoKeyPrefix>[0],
  edge: string,
): AskedPosition => [sql`(${isPictured}) || ${photoKeyPrefix(number) + edge}`];

/** Returns the position of a specimen in an order, as JSON within a query. */
export const positionJson = (order: Order): SQL<string> =>
  sql`json_array(${sql.join([...columns[order].sortColumns], sql`, `)})`;

const isAscending = (order: Order, direction: Direction) => ascendingOrders.has(order) === (direction === 'on');

/** Returns the ORDER BY of a list of specimens. */
export function orderSql(order: Order, direction: Direction = 'on'): SQL[] {
  const sortColumn = isAscending(order, direction) ? asc : desc;
  return columns[order].sortColumns.map((column) => sortColumn(column));
}

/** Returns the condition for the rows after a position; undefined without one. */
export const afterPositionSql = (
  order: Order,
  position: AskedPosition | null,
  direction: Direction = 'on',
): SQL | undefined =>
  position ? comparison(columns[order].sortColumns, position, isAscending(order, direction)) : undefined;

/** Returns the comparison of columns as a row value, so that an index can be used for it. */
function comparison(sortColumns: readonly SQLWrapper[], position: readonly unknown[], ascends: boolean): SQL {
  const list = (values: readonly unknown[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  return sql`(${list(sortColumns)}) ${sql.raw(ascends ? '>' : '<')} (${list(position)})`;
}

/**
 * The oldest first among the few with one number; the unary plus signs keep SQLite from scanning everything in
 * that order.
 */
export const oldestFirst: SQL[] = [sql`+${created_at}`, sql`+${id}`];
