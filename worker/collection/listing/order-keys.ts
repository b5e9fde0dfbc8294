import { sql } from 'drizzle-orm';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import { specimens } from '#worker/collection/tables.ts';

const { id, coll_serie, coll_index, shown_media_count, mineral_ids, currency, buy_price_minor, purchase_date } =
  specimens;

/** Keeps numbers of different lengths in order; greater than any price in minor units. */
const PRICE_BASE = 1_000_000_000_000_000;

/**
 * The sort keys of the owner's list besides number and age: one text each, so that an index contains it and a
 * page can continue after it. Written in SQL exactly as in the indexes of specimens.
 */
export const orderKeys = {
  mineral: sql<string>`case when ${mineral_ids} ->> 0 is null then '~' else ${mineral_ids} ->> 0 end || ' ' || ${id}`,
  price: sql<string>`case when ${currency} is null then '' else ${currency} end || ' ' || case when ${buy_price_minor} is null then ''
        else cast(1000000000000000 + ${buy_price_minor} as text) end || ' ' || ${id}`,
  purchase: sql<string>`case when ${purchase_date} is null then '' else ${purchase_date} end || ' ' || ${id}`,
};
/**
 * The sort key that puts specimens with a photo first in visitors' lists, each half by number: also a single
 * text.
 */
export const photoKey = sql<string>`(${shown_media_count} > 0) || ' ' || ${coll_serie} || ' ' || (10000000 + ${coll_index}) || ' ' || ${id}`;

/** Returns the same key for a number, without the photo's part and the id of a specimen. */
export const photoKeyPrefix = ({ coll_serie, coll_index }: Pick<SpecimenRow, 'coll_serie' | 'coll_index'>) =>
  ` ${coll_serie} ${10_000_000 + coll_index} `;

export type OrderKey = keyof typeof orderKeys;

export type KeyColumns = Pick<SpecimenRow, 'id' | 'mineral_ids' | 'currency' | 'buy_price_minor' | 'purchase_date'>;

const priceText = (minor: number | null) => (minor === null ? '' : String(PRICE_BASE + minor));

/** Returns the key of a row in an order. */
export const keyOfRow: Record<OrderKey, (row: KeyColumns) => string> = {
  mineral: (row) => `${row.mineral_ids[0] ?? '~'} ${row.id}`,
  price: (row) => `${row.currency ?? ''} ${priceText(row.buy_price_minor)} ${row.id}`,
  purchase: (row) => `${row.purchase_date ?? ''} ${row.id}`,
};

/** Returns the lowest and the highest key of prices in a currency; both inclusive. */
export const priceBounds = (code: string, from: number | null, to: number | null): [string, string] => [
  `${code} ${from === null ? '1' : priceText(from)}`,
  `${code} ${to === null ? '1' : priceText(to)}~`,
];

/**
 * Returns the lowest and the highest key of dates, each known to the year, the month or the day; undated
 * specimens are left out.
 */
export const purchaseBounds = (from: string | undefined, to: string | undefined): [string, string] => [
  from ?? '1',
  `${to ?? ''}~`,
];
