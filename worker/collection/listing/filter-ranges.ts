import { and, between, gte, lt, type SQL } from 'drizzle-orm';
import type { OwnSort, RangeFilters } from '#contract/collection/listing/own-filters.ts';
import { toMinor } from '#contract/collection/specimen/money.ts';
import { specimens } from '#worker/collection/tables.ts';
import { fieldError } from '#worker/ground/app-error.ts';
import { orderKeys, priceBounds, purchaseBounds } from './order-keys.ts';

/**
 * A range that narrows a list: its condition, the order whose index contains it, and a name that identifies it.
 */
type Range = { order: OwnSort; condition: SQL | undefined; name: string };

/** Returns the requested ranges. A price without its currency is refused. */
export function filterRanges(filters: RangeFilters): Range[] {
  return [...priceRange(filters), ...purchaseRange(filters), ...createdRange(filters), ...updatedRange(filters)];
}

function priceRange({ currency, price_min, price_max }: RangeFilters): Range[] {
  const isAsked = price_min !== undefined || price_max !== undefined;
  if (isAsked && currency === undefined) throw fieldError('currency', 'form_required');
  if (currency === undefined) return [];
  const minor = (amount: number | undefined) => (amount === undefined ? null : toMinor(amount, currency));
  const bounds = priceBounds(currency, minor(price_min), minor(price_max));
  return [{ order: 'price_desc', condition: between(orderKeys.price, ...bounds), name: `price ${bounds}` }];
}

function purchaseRange({ purchased_from, purchased_to }: RangeFilters): Range[] {
  if (purchased_from === undefined && purchased_to === undefined) return [];
  const bounds = purchaseBounds(purchased_from, purchased_to);
  return [{ order: 'purchased_desc', condition: between(orderKeys.purchase, ...bounds), name: `purchased ${bounds}` }];
}

const createdRange = ({ created_from, created_to }: RangeFilters) =>
  timeRange('newest', specimens.created_at, created_from, created_to);
const updatedRange = ({ updated_from, updated_to }: RangeFilters) =>
  timeRange('updated', specimens.updated_at, updated_from, updated_to);

type TimeColumn = typeof specimens.created_at | typeof specimens.updated_at;

function timeRange(order: OwnSort, column: TimeColumn, from: string | undefined, to: string | undefined): Range[] {
  if (from === undefined && to === undefined) return [];
  const begin = from === undefined ? undefined : gte(column, Date.parse(from));
  return [
    {
      order,
      condition: and(begin, to === undefined ? undefined : lt(column, dayEnd(to))),
      name: `${order} ${from} ${to}`,
    },
  ];
}

/** Returns the time after a day, a month or a year, in UTC. */
function dayEnd(day: string): number {
  const [year = 0, month, date] = day.split('-').map(Number);
  if (month === undefined) return Date.UTC(year + 1, 0);
  return date === undefined ? Date.UTC(year, month) : Date.UTC(year, month - 1, date + 1);
}

/** Whether the index of an order contains all ranges, so that a walk in it yields only matches. */
export const holdsOrder = (ranges: readonly Range[], order: string): boolean =>
  ranges.every((range) => families.some((family) => family.includes(range.order) && family.includes(order)));

const families: readonly (readonly string[])[] = [
  ['price', 'price_desc'],
  ['purchased', 'purchased_desc'],
  ['newest', 'oldest'],
  ['updated'],
];
