import * as z from 'zod';
import { credit, localizedLocation } from '#contract/account/profile.ts';
import { showcaseTile } from '#contract/collection/showcase/shelves.ts';
import {
  mineralIdInput,
  mineralReference,
  NOTE_LENGTH_MAX,
  WANTS_MAX,
  want,
  wantEntryInput,
} from '#contract/exchange/wants/want.ts';
import { id, version } from '#contract/http/id.ts';
import { media } from '#contract/media/media.ts';
import { optionalLine, optionalParagraph } from '#contract/text/text.ts';
import { countries, hasShippingConflict, locationSchema, shippingFault, shippingRanges } from './shipping-terms.ts';

export const OFFERS_MAX = 50;
/** How many intents a user may have open at once. */
export const INTENTS_ACTIVE_MAX = 50;
const DESCRIPTION_MAX = 4_000;

export const intentStatuses = ['active', 'closed'] as const;
export type IntentStatus = (typeof intentStatuses)[number];

const note = optionalLine(NOTE_LENGTH_MAX);

/**
 * An offer as input: a mineral, optionally with a public specimen of the caller. If that has minerals, its first one
 * replaces `mineral_id`.
 */
const offerWritten = z.object({
  mineral_id: mineralIdInput,
  specimen_id: id.nullable().optional(),
  note,
});
export type OfferWritten = z.output<typeof offerWritten>;

const offers = z
  .array(offerWritten)
  .max(OFFERS_MAX, { error: 'intent_offers_full' })
  .superRefine((list, context) => {
    const seenIds = new Set<string>();
    for (const [index, { specimen_id }] of list.entries()) {
      if (specimen_id && seenIds.has(specimen_id))
        context.addIssue({ code: 'custom', message: 'intent_offered_twice', path: [index, 'specimen_id'] });
      if (specimen_id) seenIds.add(specimen_id);
    }
  })
  .meta({ examples: [[{ mineral_id: 'fluorite' }]] });

const wants = z
  .array(wantEntryInput)
  .max(WANTS_MAX, { error: 'intent_wants_full' })
  .meta({ examples: [[], [{ mineral_id: 'fluorite' }]] });

const intentFields = {
  location: locationSchema,
  shipping_range: z.enum(shippingRanges, { error: 'form_choice' }),
  ships_to: countries,
  not_to: countries,
  offers,
  description: optionalParagraph(DESCRIPTION_MAX),
};

/** A new intent. Its wants are added to the owner's want list. */
export const newIntent = z
  .object({
    id,
    ...intentFields,
    ships_to: countries.default([]),
    not_to: countries.default([]),
    offers: offers.default([]),
    wants: wants.default([]),
  })
  .superRefine(({ location, offers: offerList, wants: wantList, ...shippingTerms }, context) => {
    const fault = shippingFault(shippingTerms);
    if (fault) context.addIssue({ code: 'custom', message: fault, path: ['ships_to'] });
    if (hasShippingConflict(shippingTerms, location.country))
      context.addIssue({ code: 'custom', message: 'intent_shipping_conflict', path: ['not_to'] });
    if (offerList.length + wantList.length === 0)
      context.addIssue({ code: 'custom', message: 'intent_no_offer', path: ['offers'] });
  });
export type NewIntent = z.output<typeof newIntent>;

/** The entries of a want list with the versions that were read. */
const wantsRead = z.array(z.object({ id, version })).max(WANTS_MAX, { error: 'form_range' });

/**
 * A change of an intent, and the version that it is based on. `wants` is the owner's whole new want list, which
 * replaces the entries `wants_over`, if given.
 */
export const intentChange = z
  .object({ ...intentFields, wants, wants_over: wantsRead })
  .partial()
  .extend({ version })
  .superRefine(({ location, shipping_range, ships_to, not_to }, context) => {
    if (!shipping_range || !ships_to || !not_to) return;
    if (hasShippingConflict({ shipping_range, ships_to, not_to }, location?.country))
      context.addIssue({ code: 'custom', message: 'intent_shipping_conflict', path: ['not_to'] });
  });
export type IntentChange = z.output<typeof intentChange>;

const text = z.string().nullable();

/** An offered specimen as visitors see it; `reserved` only where an exchange holds it. */
export const offeredSpecimen = showcaseTile.extend({ reserved: z.literal(true).optional() });

/**
 * An offer as it is read. `specimen` is its public part: null without one, or if it is private or deleted. The mineral
 * follows the specimen: it is the first of the specimen's minerals.
 */
const offer = z.object({
  mineral_id: z.string(),
  mineral: mineralReference,
  specimen_id: text,
  specimen: offeredSpecimen.nullable(),
  note: text,
});
export type Offer = z.infer<typeof offer>;

/** An intent as everyone reads it; for its owner it also includes which private specimen an offer means. */
export const intent = z.object({
  id: z.string(),
  username: z.string(),
  display_name: z.string(),
  avatar_url: text,
  on_vacation: z.boolean(),
  /** whether its owner appears in lists here, and so in search engines */
  listed: z.boolean(),
  location: z.object({ country: z.string(), region: text, city: text }),
  location_text: localizedLocation,
  shipping_range: z.enum(shippingRanges),
  ships_to: z.array(z.string()),
  not_to: z.array(z.string()),
  offers: z.array(offer),
  wants: z.array(want),
  description: text,
  media: z.array(media),
  status: z.enum(intentStatuses),
  /** for the owner, after the question whether it is still available: when it closes unless they confirm */
  closes_at: text,
  credit,
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Intent = z.infer<typeof intent>;
