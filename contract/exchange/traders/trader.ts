import { z } from 'zod';
import { credit, userInfo } from '#contract/account/profile.ts';
import { intent } from '#contract/exchange/intents/intent.ts';
import { shownSpecimen } from '#contract/exchange/thread/proposal.ts';
import { threadPublicSummary } from '#contract/exchange/thread/thread.ts';
import { readMineral, want } from '#contract/exchange/wants/want.ts';
import { pageSchema } from '#contract/http/page.ts';

/** How many offers of an intent a list shows. */
export const OFFERS_SHOWN = 4;

/** An open intent in the list of its owner's: what it offers by name, and a few of its pieces to look at. */
export const openIntent = intent
  .pick({
    id: true,
    location: true,
    shipping_range: true,
    ships_to: true,
    not_to: true,
    offers: true,
    description: true,
    media: true,
    updated_at: true,
  })
  .extend({
    /** all that is offered, each mineral once, in its owner's order */
    minerals: z.array(readMineral),
  });
export type OpenIntent = z.infer<typeof openIntent>;

/** What somebody offers and looks for, and what their exchanges say of them. */
export const trader = userInfo
  .pick({ username: true, display_name: true, avatar_url: true, location: true, specimen_count: true, listed: true })
  .extend({
    on_vacation: z.boolean(),
    /** the open ones, the newest first */
    intents: pageSchema(openIntent),
    wants: z.array(want),
    credit,
  });
export type Trader = z.infer<typeof trader>;

/** A piece that was agreed on, as visitors see it now. */
const agreedItem = shownSpecimen.omit({ permanent_id: true, coll_no: true, own_number: true });
export type AgreedItem = z.infer<typeof agreedItem>;

/** A public conversation of a trader's in the list of theirs: with whom, and the first of what each side gives. */
export const traderThread = threadPublicSummary
  .pick({ id: true, status: true, closed: true, opening: true, item_count: true, last_at: true })
  .extend({
    partner: threadPublicSummary.shape.initiator,
    /** of the agreement, as far as visitors see them; null of what is private, written freely or not agreed */
    gives: agreedItem.nullable(),
    gets: agreedItem.nullable(),
  });
export type TraderThread = z.infer<typeof traderThread>;

/** A specimen that stands in an open intent, which is where an exchange about it begins, and how far it would be sent. */
export const offeredSpecimen = intent
  .pick({ shipping_range: true, ships_to: true })
  .extend({ specimen_id: z.string(), intent_id: z.string() });
