import * as z from 'zod';
import { publicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { country } from '#contract/exchange/intents/country.ts';
import { intent } from '#contract/exchange/intents/intent.ts';
import { mineralReference, want } from '#contract/exchange/wants/want.ts';
import type { Locale } from '#contract/format/locale.ts';
import { sizeClasses } from '#contract/format/size.ts';
import { cardCover } from '#contract/media/card-cover.ts';
import { mineralId } from '#contract/minerals/mineral.ts';
import { patterns, QUERY_MAX } from '#contract/text/patterns.ts';

const localityFilter = z
  .string()
  .regex(patterns.place, { error: 'form_id' })
  .meta({ examples: ['10201', '156'] });

/** The filters of the market; several together narrow it further. */
export const marketFilters = {
  q: z
    .string()
    .max(QUERY_MAX)
    .optional()
    .meta({ examples: ['fluor', '萤石'] }),
  offered: mineralId.optional(),
  wanted: mineralId.optional(),
  /** parcels certainly reach this country; intents whose owner must be asked are left out */
  ships_to: country.optional(),
  country: country.optional(),
  /** a public specimen of this size is offered */
  size_class: z.enum(sizeClasses).optional(),
  /** a specimen with a public photo is offered */
  has_photos: z.literal('true').optional(),
  /** something is offered that no exchange holds */
  available: z.literal('true').optional(),
  /** its owner has completed an exchange */
  has_exchanged: z.literal('true').optional(),
  /** a specimen is offered that is publicly shown to be from this locality or one within it */
  offered_at: localityFilter.optional(),
  /** something from this locality or one within it is wanted */
  wanted_at: localityFilter.optional(),
};

/** A specimen on a card of the market. */
export const marketSpecimen = z.object({
  id: z.string(),
  coll_no: z.string(),
  /** the number on the stone, if it has one */
  own_number: z.string().optional(),
  number_shared: z.boolean(),
  /** its title in each language */
  name: z.object({ en: z.string(), zh: z.string() } satisfies Record<Locale, z.ZodString>),
  /** the mineral for its drawing if it has no photo */
  mineral_id: z.string().nullable(),
  cover: cardCover.nullable(),
  /** the nearest level of its locality in each language, as exact as visitors see it */
  locality: z.object({ en: z.string(), zh: z.string() } satisfies Record<Locale, z.ZodString>).nullable(),
  size: publicSpecimen.shape.size,
  /** only where an exchange holds it */
  reserved: z.literal(true).optional(),
});

/** An open intent as the market's card shows it. */
export const marketIntent = intent
  .pick({
    id: true,
    username: true,
    display_name: true,
    avatar_url: true,
    location: true,
    location_text: true,
    shipping_range: true,
    ships_to: true,
    not_to: true,
    description: true,
    credit: true,
    created_at: true,
  })
  .extend({
    /** all offered minerals, without repeats */
    minerals: z.array(mineralReference),
    /** up to four of the offered specimens, as visitors see them now */
    pieces: z.array(marketSpecimen),
    /** the first entries of its owner's want list, and their total number */
    wants: z.array(want.pick({ mineral: true, locality: true })),
    want_count: z.int(),
    /** when its owner last edited it, or confirmed that it is still available */
    active_at: z.string(),
  });
export type MarketIntent = z.infer<typeof marketIntent>;

const countedValue = z.object({ value: z.string(), intent_count: z.int() });
const mineralCounted = countedValue.extend({ name: z.string(), name_zh: z.string().nullable() });
export type CountedIntents = z.infer<typeof countedValue>;

/**
 * How many open intents each filter leaves, the most first: at most a hundred of a kind. With filters, the counts
 * apply to the remaining intents, and for an active filter to what the others leave; if that would read too much,
 * the counts apply to all.
 */
export const marketCounts = z.object({
  total: z.int(),
  /** number of collectors with such intents */
  traders: z.int(),
  /** how many the filters leave; null if that was not counted and the counts apply to all */
  matching: z.int().nullable(),
  offered: z.array(mineralCounted),
  wanted: z.array(mineralCounted),
  /** countries that more or fewer intents reach than all others */
  ships_to: z.array(countedValue),
  /** the count of every other country */
  ships_anywhere: z.int(),
  country: z.array(countedValue),
  size_class: z.array(countedValue),
  has_photos: z.array(countedValue),
  available: z.array(countedValue),
  has_exchanged: z.array(countedValue),
});
export type MarketCounts = z.infer<typeof marketCounts>;
