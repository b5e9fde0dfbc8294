import { z } from 'zod';
import { collectorOnShelf, showcaseTile } from '#contract/collection/showcase/shelves.ts';
import { marketIntent } from '#contract/exchange/market/market.ts';
import { localityHit } from '#contract/localities/locality.ts';
import { localityName } from '#contract/localities/locality-precision.ts';
import { mineralHit } from '#contract/minerals/mineral.ts';
import { foundKinds } from './found-kinds.ts';

/** Beside a name: how many specimens of it are on show, and which Chinese characters of it were typed as pinyin. */
const matchFields = { specimen_count: z.int(), read_as: z.string().nullable() };

export const mineralFound = mineralHit.extend(matchFields);
export type MineralFound = z.infer<typeof mineralFound>;

export const localityFound = localityHit.extend(matchFields);
export type LocalityFound = z.infer<typeof localityFound>;

export const collectorFound = collectorOnShelf.omit({ tiles: true }).extend({ read_as: matchFields.read_as });
export type CollectorFound = z.infer<typeof collectorFound>;

export const specimenFound = showcaseTile;
export type SpecimenFound = z.infer<typeof specimenFound>;

/** An open intent, with the piece it is shown by. */
const intentFound = marketIntent
  .pick({
    id: true,
    username: true,
    display_name: true,
    location: true,
    shipping_range: true,
    ships_to: true,
    not_to: true,
    minerals: true,
    wants: true,
    want_count: true,
  })
  .extend({ piece: marketIntent.shape.pieces.element.nullable() });
export type IntentFound = z.infer<typeof intentFound>;

/** The first few of a kind; `total` is null where there are more than are counted. */
const hitList = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int().nullable() });

/** What a search finds of every kind. */
export const foundThings = z.object({
  /** the kinds of which anything was found, that of the best hit first */
  order: z.array(z.enum(foundKinds)),
  localities: hitList(localityFound),
  minerals: hitList(mineralFound),
  /** nothing but a place is called as it was typed: the minerals are those shown from there */
  minerals_from: localityName.extend({ id: z.int() }).nullable(),
  collectors: hitList(collectorFound),
  specimens: hitList(specimenFound),
  intents: hitList(intentFound),
});
export type FoundThings = z.infer<typeof foundThings>;
