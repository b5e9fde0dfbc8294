import * as z from 'zod';
import type { FieldTable, MatchingNames, SpecimenField } from '#contract/collection/specimen/field.ts';
import { labelFilters } from '#contract/collection/specimen/label-state.ts';
import { currency } from '#contract/collection/specimen/money.ts';
import { isPartialDate } from '#contract/collection/specimen/partial-date.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { TAG_LENGTH_MAX } from '#contract/text/tag-limits.ts';
import { missingFieldKinds } from './facets.ts';
import { type FieldValue, type Filter, fieldValue, publicFilters, shortText } from './filters.ts';

/** How many values of one filter a request may contain. */
export const VALUES_MAX = 20;

/** One value of a filter, or several of which a specimen has any; an address repeats the parameter. */
const singleOrList = <T extends z.ZodType<string>>(value: T) =>
  z.union([value, z.array(value).min(1).max(VALUES_MAX)], { error: 'form_choice' }).optional();

/** A day, a month or a year; as the end of a range it includes the whole month or year. */
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

type FieldFilters<T extends FieldTable> = {
  [N in MatchingNames<T, { facet: string }>]: Filter<FieldValue<T[N]['kind']> | FieldValue<T[N]['kind']>[]>;
};

/** Returns the filter schemas of the fields of a table. */
export const fieldFilters = <T extends FieldTable>(table: T) =>
  Object.fromEntries<z.ZodType>(
    Object.entries<SpecimenField>(table).flatMap(([name, { facet, kind }]) =>
      facet ? [[name, singleOrList(fieldValue(kind))]] : [],
    ),
  ) as FieldFilters<T>;

/** The public filters, with several values each for an owner, and the filters that only an owner has. */
const choices = {
  q: publicFilters.q,
  serie: singleOrList(publicFilters.serie.unwrap()),
  mineral: singleOrList(publicFilters.mineral.unwrap()),
  element: singleOrList(publicFilters.element.unwrap()),
  locality: singleOrList(publicFilters.locality.unwrap()),
  tag: singleOrList(publicFilters.tag.unwrap()),
  size_class: singleOrList(publicFilters.size_class.unwrap()),
  has_media: publicFilters.has_media,
  ...fieldFilters(specimenFields),
  op_tag: singleOrList(shortText(TAG_LENGTH_MAX)),
  missing: singleOrList(z.enum(missingFieldKinds)),
  label: z.enum(labelFilters, { error: 'form_choice' }).optional(),
};

/**
 * Ranges, both ends included. A price needs its `currency`; specimens without a price or in another currency are
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
export type RangeFilters = z.output<z.ZodObject<typeof ranges>>;

/** All filters of the owner's list; several together narrow it further. */
export const ownFilters = { ...choices, ...ranges };

export const specimenFilters = z.object(ownFilters);
export type SpecimenFilters = z.output<typeof specimenFilters>;

/** Whether a price filter has its currency, or there is none. */
export const isWholePrice = ({ currency, price_min, price_max }: SpecimenFilters) =>
  currency !== undefined || (price_min === undefined && price_max === undefined);

/** Returns a filter without prices that lack a currency. */
export function withWholePrice(filter: SpecimenFilters): SpecimenFilters {
  if (isWholePrice(filter)) return filter;
  const { price_min: _, price_max: __, ...otherFilters } = filter;
  return otherFilters;
}

/** Returns the filters in an address or a saved view; invalid or empty ones are left out. */
export const readOwnFilters = (search: URLSearchParams): SpecimenFilters =>
  withWholePrice(
    specimenFilters.parse(
      Object.fromEntries(
        Object.entries(ownFilters).flatMap(([name, filter]) => {
          const values = search.getAll(name).map((text) => text.trim());
          const texts = [...new Set(values)].filter((text) => text !== '' && filter.safeParse(text).success);
          const [onlyText] = texts;
          if (onlyText === undefined) return [];
          return [[name, texts.length > 1 && filter.safeParse(texts).success ? texts : onlyText]];
        }),
      ),
    ),
  );

/**
 * The sort orders of the own list. Default: the highest number first; with only a range filter, the largest of
 * that range. By price: currency by currency, those without one last when the highest come first. By mineral: by
 * the id of the first one. By number, newest or oldest, a page with one filter is always full. With several
 * filters, in the other orders with any filter, and with a search text that many specimens match, a page may be
 * short or empty although its cursor continues.
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
