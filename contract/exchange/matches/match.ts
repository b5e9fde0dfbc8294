import * as z from 'zod';
import { intent } from '#contract/exchange/intents/intent.ts';
import { marketIntent, marketSpecimen } from '#contract/exchange/market/market.ts';
import { person } from '#contract/exchange/thread/thread.ts';
import { mineralReference } from '#contract/exchange/wants/want.ts';
import { sizeClasses } from '#contract/format/size.ts';
import { shownLocality } from '#contract/localities/shown-locality.ts';

const fit = z.enum(['yes', 'no', 'unknown']);

/** An offer in a match as visitors see it now; without a specimen, only its mineral. */
const matchOffer = z.object({
  mineral: mineralReference,
  piece: marketSpecimen.nullable(),
  ...shownLocality.shape,
  size_class: z.enum(sizeClasses).nullable(),
});
export type MatchOffer = z.infer<typeof matchOffer>;

/** What the caller could receive, from whom and for what. */
export const match = z.object({
  id: z.string(),
  intent_id: z.string(),
  partner: person,
  location: intent.shape.location,
  location_text: intent.shape.location_text,
  receive: matchOffer,
  /** the caller's item that the partner wants; null if the match is one-sided */
  give: matchOffer.nullable(),
  /** the entry of the caller's want list that it fits */
  want_id: z.string(),
  /** the accepted sizes of that entry; empty if every size is accepted */
  size_wanted: z.array(z.enum(sizeClasses)),
  /** how it meets each condition of that entry; null where the entry has no condition */
  reasons: z.object({
    mineral: fit.nullable(),
    place: fit.nullable(),
    size: fit.nullable(),
    photo: fit.nullable(),
    /** whether a parcel reaches the caller's country; unknown if the owner must be asked */
    range: fit,
  }),
  /** the caller's country that was compared with the range; null without an open intent */
  country: z.string().nullable(),
  shipping_range: intent.shape.shipping_range,
  ships_to: intent.shape.ships_to,
  /** how many open intents offered that mineral at the time of the comparison */
  offer_count: z.int(),
  /** the first entries of the partner's want list, and their total number */
  wants: marketIntent.shape.wants,
  want_count: z.int(),
});
export type Match = z.infer<typeof match>;
