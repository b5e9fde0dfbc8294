import { sql } from 'drizzle-orm';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import { specimens } from '#worker/collection/tables.ts';

const { id, coll_serie, coll_index, shown_media_count, mineral_ids, currency, buy_price_minor, purchase_date } =
  specimens;

/** Keeps digits of different lengths in order; greater than any price in minor units. */
const PRICE_BASE = 1_000_000_000_000_000;

/**
 * The keys by which one's own list is sorted otherwise than by number or age: one text each, so that an index holds it
 * and a page goes on behind it. Written in SQL exactly as the indexes of specimens are.
 */
export const orderKeys = {
  mineral: sql<string>`case when ${mineral_ids} ->> 0 is null then '~' else ${mineral_ids} ->> 0 end || ' ' || ${id}`,
  price: sql<string>`case when ${currency} is null then '' else ${currency} end || ' ' || case when ${buy_price_minor} is null then ''
        else cast(1000000000000000 + ${buy_price_minor} as text) end || ' ' || ${id}`,
  purchase: sql<string>`case when ${purchase_date} is null then '' else ${purchase_date} end || ' ' || ${id}`,
};
/**
 * The key by which a visitor's list has those with a photograph before the others, each half by number: one text, too.
 */
export const photoKey = sql<string>`(${shown_media_count} > 0) || ' ' || ${coll_serie} || ' ' || (10000000 + ${coll_index}) || ' ' || ${id}`;

/** The same of a number, before whatever tells apart those that carry it. */
export const photoKeyPrefix = ({ coll_serie, coll_index }: Pick<SpecimenRow, 'coll_serie' | 'coll_index'>) =>
  ` ${coll_serie} ${10_000_000 + coll_index} `;

export type OrderKey = keyof typeof orderKeys;

export type KeyColumns = Pick<SpecimenRow, 'id' | 'mineral_ids' | 'currency' | 'buy_price_minor' | 'purchase_date'>;

const priceText = (minor: number | null) => (minor === null ? '' : String(PRICE_BASE + minor));

/** The key by which an order sorts a row that was read. */
export const keyOfRow: Record<OrderKey, (row: KeyColumns) => string> = {
  mineral: (row) => `${row.mineral_ids[0] ?? '~'} ${row.id}`,
  price: (row) => `${row.currency ?? ''} ${priceText(row.buy_price_minor)} ${row.id}`,
  purchase: (row) => `${row.purchase_date ?? ''} ${row.id}`,
};

/** Where prices of a currency begin and end among the keys; both ends included. */
export const priceBounds = (code: string, from: number | null, to: number | null): [string, string] => [
  `${code} ${from === null ? '1' : priceText(from)}`,
  `${code} ${to === null ? '1' : priceText(to)}~`,
];

/**
 * Where dates begin and end among the keys, each known to the year, the month or the day; what is not dated is left
 * out.
 */
export const purchaseBounds = (from: string | undefined, to: string | undefined): [string, string] => [
  from ?? '1',
  `${to ?? ''}~`,
];
