import * as z from 'zod';
import { credit, userInfo } from '#contract/account/profile.ts';
import { intent } from '#contract/exchange/intents/intent.ts';
import { agreedItem, threadPublicSummary } from '#contract/exchange/thread/thread.ts';
import { mineralReference, want } from '#contract/exchange/wants/want.ts';
import { pageSchema } from '#contract/http/page.ts';

/** How many offers of an intent a list shows. */
export const OFFERS_SHOWN = 4;

/** An open intent in its owner's list: the names of its offers, and a few of the specimens. */
export const openIntent = intent
  .pick({
    id: true,
    location: true,
    location_text: true,
    shipping_range: true,
    ships_to: true,
    not_to: true,
    offers: true,
    description: true,
    media: true,
    updated_at: true,
  })
  .extend({
    /** all offered minerals, without repeats, in the owner's order */
    minerals: z.array(mineralReference),
  });
export type OpenIntent = z.infer<typeof openIntent>;

/** A collector's offers, wants, and figures from past exchanges. */
export const trader = userInfo
  .pick({
    username: true,
    display_name: true,
    avatar_url: true,
    location: true,
    location_text: true,
    specimen_count: true,
    listed: true,
  })
  .extend({
    on_vacation: z.boolean(),
    /** the open ones, the newest first */
    intents: pageSchema(openIntent),
    wants: z.array(want),
    credit,
  });
export type Trader = z.infer<typeof trader>;

/** A public conversation in a trader's list: the partner, and the first item that each side gives. */
export const traderThread = threadPublicSummary
  .pick({ id: true, status: true, closed: true, item_count: true, last_at: true })
  .extend({
    partner: threadPublicSummary.shape.initiator,
    /** items of the agreement as visitors see them; null if private, free text, or nothing is agreed */
    gives: agreedItem.nullable(),
    gets: agreedItem.nullable(),
    /** what its intent offers now, each mineral once */
    offered: z.array(mineralReference),
  });
export type TraderThread = z.infer<typeof traderThread>;

/** A specimen in an open intent, through which an exchange about it begins, and its shipping range. */
export const offeredSpecimen = intent
  .pick({ shipping_range: true, ships_to: true })
  .extend({ specimen_id: z.string(), intent_id: z.string() });
