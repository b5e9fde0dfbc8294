import * as z from 'zod';
import { shelfCollector, showcaseTile } from '#contract/collection/showcase/shelves.ts';
import { marketIntent } from '#contract/exchange/market/market.ts';
import { localityHit } from '#contract/localities/locality.ts';
import { localityName } from '#contract/localities/specimen-locality.ts';
import { mineralHit } from '#contract/minerals/mineral.ts';
import { resultKinds } from './found-kinds.ts';

/**
 * `specimen_count`: the public specimens with this mineral or locality. `read_as`: the Chinese characters that the
 * typed pinyin matched, else null.
 */
const matchFields = { specimen_count: z.int(), read_as: z.string().nullable() };

export const mineralFound = mineralHit.extend(matchFields);
export type MineralFound = z.infer<typeof mineralFound>;

/** `near`: nothing is called so, but this locality may be meant. */
export const localityFound = localityHit.extend({ ...matchFields, near: z.literal(true).optional() });
export type LocalityFound = z.infer<typeof localityFound>;

export const collectorFound = shelfCollector.omit({ tiles: true }).extend({ read_as: matchFields.read_as });
export type CollectorFound = z.infer<typeof collectorFound>;

export const specimenFound = showcaseTile;
export type SpecimenFound = z.infer<typeof specimenFound>;

/** An open intent, with the specimen shown for it. */
const intentFound = marketIntent
  .pick({
    id: true,
    username: true,
    display_name: true,
    location: true,
    location_text: true,
    shipping_range: true,
    ships_to: true,
    not_to: true,
    minerals: true,
    wants: true,
    want_count: true,
  })
  .extend({ piece: marketIntent.shape.pieces.element.nullable() });
export type IntentFound = z.infer<typeof intentFound>;

/**
 * `total` is how many results there are; null if there are more than the search counts: then `counted` is how many it
 * counted, and missing for `COUNTED_MAX`.
 */
const countFields = { total: z.int().nullable(), counted: z.int().optional() };
const resultCount = z.object(countFields);
export type ResultCount = z.infer<typeof resultCount>;

/** The first results of a kind, and how many there are. */
const resultList = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), ...countFields });

/** The query without one of its words, where the whole one finds nothing, with its number of specimens. */
const shorterQuery = z.object({ q: z.string(), ...countFields });
export type ShorterQuery = z.infer<typeof shorterQuery>;

/** The search results of all kinds. */
export const foundThings = z.object({
  /** the kinds with results, that of the best match first */
  order: z.array(z.enum(resultKinds)),
  localities: resultList(localityFound),
  minerals: resultList(mineralFound),
  /** set if the text matches a locality but no mineral: `minerals` are then those of public specimens from it */
  minerals_from: localityName.extend({ id: z.int() }).nullable(),
  collectors: resultList(collectorFound),
  specimens: resultList(specimenFound),
  intents: resultList(intentFound),
  /** the kinds whose results no more than some words of the query name, as Fluorite in ‘fluorite yaogangxian’ */
  named_kinds: z.array(z.enum(resultKinds)),
  /** what the query finds without one of its words, most specimens first; empty unless all words together find nothing */
  shorter_queries: z.array(shorterQuery),
});
export type FoundThings = z.infer<typeof foundThings>;
