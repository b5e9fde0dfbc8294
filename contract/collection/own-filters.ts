import { z } from 'zod';
import { accessLevels } from '../access.ts';
import { completeness } from './facets.ts';
import { publicFilters } from './filters.ts';
import { currency } from './money.ts';
import { isPartialDate } from './partial-date.ts';
import { statuses } from './status.ts';
import { TAG_LENGTH_MAX } from './tags.ts';

const said = (max: number) => z.string().min(1).max(max).optional();

/** A day, a month or a year, which as an end stands for all of it. */
const day = z
  .string()
  .refine(isPartialDate, { error: 'form_date' })
  .optional()
  .meta({ examples: ['1987', '2024-05', '2024-05-12'] });

const price = z.coerce
  .number({ error: 'form_number' })
  .min(0, { error: 'form_positive' })
  .max(1e11, { error: 'form_range' })
  .optional();

/** What only the owner may filter by beside the public filters, each one thing. */
const ownChoices = {
  access_level: z.enum(accessLevels).optional(),
  status: z.enum(statuses).optional(),
  storage: said(200),
  dealer: said(200),
  op_tag: said(TAG_LENGTH_MAX),
  missing: z.enum(completeness).optional(),
};

/**
 * From and to, both ends included. A price needs its `currency`; specimens without a price, or in another currency, are
 * left out, and so are those without a date of purchase. Days are UTC.
 */
const ranges = {
  currency: currency.optional(),
  price_min: price,
  price_max: price,
  purchased_from: day,
  purchased_to: day,
  created_from: day,
  created_to: day,
  updated_from: day,
  updated_to: day,
};
export type RangesAsked = z.output<z.ZodObject<typeof ranges>>;

/** All that an owner may narrow their own list by; several together narrow it further. */
export const ownFilters = { ...publicFilters, ...ownChoices, ...ranges };

export const specimenFilters = z.object(ownFilters);
export type SpecimenFilters = z.output<typeof specimenFilters>;

/** Whether prices are asked for in a currency, or not at all. */
export const isWholePrice = ({ currency, price_min, price_max }: SpecimenFilters) =>
  currency !== undefined || (price_min === undefined && price_max === undefined);

/** The same without prices that have no currency. */
export function withWholePrice(filter: SpecimenFilters): SpecimenFilters {
  if (isWholePrice(filter)) return filter;
  const { price_min: _, price_max: __, ...others } = filter;
  return others;
}

/** What an address or a saved view asks of these; what it asks wrongly, or emptily, is left out. */
export const readOwnFilters = (search: URLSearchParams): SpecimenFilters =>
  withWholePrice(
    specimenFilters.parse(
      Object.fromEntries(
        Object.entries(ownFilters).flatMap(([name, filter]) => {
          const text = search.get(name)?.trim();
          return text && filter.safeParse(text).success ? [[name, text]] : [];
        }),
      ),
    ),
  );

/**
 * The orders of one's own list. Without one: the highest number first; where a text is looked for, the newest; where
 * only a range narrows it, the greatest of that range. By price: currency by currency, those without one last when the
 * highest come first. By mineral: the first one's id. By number, newest or oldest a page is always full; in the other orders a
 * page beside a filter may be short, or empty, and its cursor goes on.
 */
export const ownSorts = [
  'number',
  'number_desc',
  'newest',
  'oldest',
  'updated',
  'mineral',
  'mineral_desc',
  'price',
  'price_desc',
  'purchased',
  'purchased_desc',
] as const;
export type OwnSort = (typeof ownSorts)[number];
