import { z } from 'zod';
import type { Fields, NamesLike, SpecimenField } from '#contract/collection/specimen/field.ts';
import { labelFilters } from '#contract/collection/specimen/label-state.ts';
import { currency } from '#contract/collection/specimen/money.ts';
import { isPartialDate } from '#contract/collection/specimen/partial-date.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { TAG_LENGTH_MAX } from '#contract/text/tag-limits.ts';
import { completeness } from './facets.ts';
import { type FieldValue, type Filter, fieldValue, publicFilters, shortText } from './filters.ts';

/** How many values of one filter are asked for at once. */
export const VALUES_MAX = 20;

/** One value of a filter, or several of which a specimen has any; an address repeats the parameter. */
const singleOrList = <T extends z.ZodType<string>>(value: T) =>
  z.union([value, z.array(value).min(1).max(VALUES_MAX)], { error: 'form_choice' }).optional();

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

type FieldFilters<T extends Fields> = {
  [N in NamesLike<T, { facet: string }>]: Filter<FieldValue<T[N]['kind']> | FieldValue<T[N]['kind']>[]>;
};

/** The filters of the fields of a table that one can filter by. */
export const fieldFilters = <T extends Fields>(table: T) =>
  Object.fromEntries<z.ZodType>(
    Object.entries<SpecimenField>(table).flatMap(([name, { facet, kind }]) =>
      facet ? [[name, singleOrList(fieldValue(kind))]] : [],
    ),
  ) as FieldFilters<T>;

/** The public filters, of which an owner may ask for several values each, and what only they may filter by. */
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
  missing: singleOrList(z.enum(completeness)),
  label: z.enum(labelFilters, { error: 'form_choice' }).optional(),
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
export type RangeFilters = z.output<z.ZodObject<typeof ranges>>;

/** All that an owner may narrow their own list by; several filters together narrow it further. */
export const ownFilters = { ...choices, ...ranges };

export const specimenFilters = z.object(ownFilters);
export type SpecimenFilters = z.output<typeof specimenFilters>;

/** Whether prices are asked for in a currency, or not at all. */
export const isWholePrice = ({ currency, price_min, price_max }: SpecimenFilters) =>
  currency !== undefined || (price_min === undefined && price_max === undefined);

/** A filter without prices that have no currency. */
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
 * The orders of one's own list. Without one: the highest number first; where only a range narrows it, the greatest of
 * that range. By price: currency by currency, those without one last when the highest come first. By mineral: the first
 * one's id. By number, newest or oldest a page beside one filter is always full. Beside several filters, in the other
 * orders beside any, and beside a text that many have it may be short, or empty, and its cursor goes on.
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
