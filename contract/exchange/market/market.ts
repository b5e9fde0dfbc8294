import { z } from 'zod';
import { country } from '#contract/exchange/intents/country.ts';
import { intent } from '#contract/exchange/intents/intent.ts';
import { readMineral, want } from '#contract/exchange/wants/want.ts';
import type { Locale } from '#contract/format/locale.ts';
import { sizeClasses } from '#contract/format/size.ts';
import { cardCover } from '#contract/media/card-cover.ts';
import { mineralId } from '#contract/minerals/mineral.ts';
import { patterns, QUERY_MAX } from '#contract/text/patterns.ts';

const localityFilter = z
  .string()
  .regex(patterns.place, { error: 'form_id' })
  .meta({ examples: ['10201', '156'] });

/** What the market may be narrowed by; several together narrow it further. */
export const marketFilters = {
  q: z
    .string()
    .max(QUERY_MAX)
    .optional()
    .meta({ examples: ['fluor', '萤石'] }),
  offered: mineralId.optional(),
  wanted: mineralId.optional(),
  /** parcels reach this country for certain: where it has to be asked is left out */
  ships_to: country.optional(),
  country: country.optional(),
  /** a specimen of this size is offered that visitors see */
  size_class: z.enum(sizeClasses).optional(),
  /** a specimen is offered that visitors see a photograph of */
  has_photos: z.literal('true').optional(),
  /** a specimen is offered that visitors see to be from this place or one in it */
  offered_at: localityFilter.optional(),
  /** something is wanted from this place or one in it */
  wanted_at: localityFilter.optional(),
};

/** A specimen on a card of the market: as much of it as its picture needs. */
export const marketSpecimen = z.object({
  id: z.string(),
  coll_no: z.string(),
  /** the number on the stone, where it has one */
  own_number: z.string().optional(),
  number_shared: z.boolean(),
  /** what it is called in each language */
  name: z.object({ en: z.string(), zh: z.string() } satisfies Record<Locale, z.ZodString>),
  /** of what it is drawn where there is no picture */
  mineral_id: z.string().nullable(),
  cover: cardCover.nullable(),
});

/** An open intent as a card of the market shows it. */
export const marketIntent = intent
  .pick({
    id: true,
    username: true,
    display_name: true,
    avatar_url: true,
    location: true,
    shipping_range: true,
    ships_to: true,
    not_to: true,
    description: true,
    credit: true,
    created_at: true,
  })
  .extend({
    /** all that are offered, each once */
    minerals: z.array(readMineral),
    /** up to four of the specimens offered: what visitors see of them now */
    pieces: z.array(marketSpecimen),
    /** the first lines of its owner's want list, and how many there are */
    wants: z.array(want.pick({ mineral: true, locality: true })),
    want_count: z.int(),
    /** when its owner last wrote at it, or said that it is still available */
    active_at: z.string(),
  });
export type MarketIntent = z.infer<typeof marketIntent>;

const countedValue = z.object({ value: z.string(), intent_count: z.int() });
const mineralCounted = countedValue.extend({ name: z.string(), name_zh: z.string().nullable() });
export type CountedIntents = z.infer<typeof countedValue>;

/**
 * How many open intents each filter leaves, the most first: at most a hundred of a kind. Under filters the counts are of
 * what those leave, and of a filter that is on, of what the others leave; where that is too much to be read, they are of all.
 */
export const marketCounts = z.object({
  total: z.int(),
  /** how many people they are from */
  traders: z.int(),
  /** how many the filters leave; null where that was not counted, and the counts are of all */
  matching: z.int().nullable(),
  offered: z.array(mineralCounted),
  wanted: z.array(mineralCounted),
  /** countries that are more or less reached than all others */
  ships_to: z.array(countedValue),
  /** every other country */
  ships_anywhere: z.int(),
  country: z.array(countedValue),
  size_class: z.array(countedValue),
  has_photos: z.array(countedValue),
});
export type MarketCounts = z.infer<typeof marketCounts>;
