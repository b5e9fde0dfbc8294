import { z } from 'zod';
import { showcaseTile } from '#contract/collection/showcase/shelves.ts';
import { intent } from '#contract/exchange/intents/intent.ts';
import { marketIntent, marketSpecimen } from '#contract/exchange/market/market.ts';
import { person } from '#contract/exchange/thread/thread.ts';
import { readMineral } from '#contract/exchange/wants/want.ts';
import { sizeClasses } from '#contract/format/size.ts';

const fit = z.enum(['yes', 'no', 'unknown']);

/** A piece of a match: what visitors see of it now; without a specimen, its mineral alone. */
const matchOffer = z.object({
  mineral: readMineral,
  piece: marketSpecimen.nullable(),
  locality: showcaseTile.shape.locality,
  size_class: z.enum(sizeClasses).nullable(),
});
export type MatchOffer = z.infer<typeof matchOffer>;

/** What somebody could receive, from whom and for what. */
export const match = z.object({
  id: z.string(),
  intent_id: z.string(),
  partner: person,
  location: intent.shape.location,
  receive: matchOffer,
  /** what of one's own they want; null where the match is one-sided */
  give: matchOffer.nullable(),
  /** the line of one's own want list that it is for */
  want_id: z.string(),
  /** the sizes that are welcome to it; none where every size is */
  size_wanted: z.array(z.enum(sizeClasses)),
  /** why it fits: how it meets what that line asks for, null where it does not ask */
  reasons: z.object({
    mineral: fit.nullable(),
    place: fit.nullable(),
    size: fit.nullable(),
    photo: fit.nullable(),
    /** whether a parcel reaches one's country; unknown where that has to be asked */
    range: fit,
  }),
  /** the country of one's own that was compared with the range; null without an open intent */
  country: z.string().nullable(),
  shipping_range: intent.shape.shipping_range,
  ships_to: intent.shape.ships_to,
  /** how many open intents offered that mineral when they were compared */
  offer_count: z.int(),
  /** the first lines of the partner's want list, and how many there are */
  wants: marketIntent.shape.wants,
  want_count: z.int(),
});
export type Match = z.infer<typeof match>;
