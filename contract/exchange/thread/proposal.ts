import * as z from 'zod';
import { media } from '#contract/media/media.ts';
import { optionalParagraph, textLine } from '#contract/text/text.ts';
import { isCash } from './cash.ts';
import { side, sides } from './side.ts';
import {
  type StoredSpecimen,
  snapshotFields,
  snapshotMinerals,
  specimenSnapshot,
  storedSpecimen,
} from './specimen-snapshot.ts';

/** The most items per side, and the most specimens while a participant is a newcomer. */
export const ITEMS_MAX = 50;
export const NEWCOMER_ITEMS = 5;
const ITEM_MEDIA_MAX = 6;
const PROPOSAL_NOTE_MAX = 1_000;

export const ref = z.string().min(1).max(40);

/** On a free line that is cash: money passes outside, so the line is text and no amount. */
const cashMark = z.literal(true).optional();
const freeLine = { text: textLine(300), media_ids: z.array(ref).max(ITEM_MEDIA_MAX).default([]), is_cash: cashMark };

/** An item as input: a specimen of the giver, or free text with photos, which may be marked as cash. */
const writtenItem = z.union([z.strictObject({ specimen_id: ref }), z.strictObject(freeLine)]);
export type WrittenItem = z.output<typeof writtenItem>;

const isNamedOnce = (items: WrittenItem[]) => {
  const ids = items.flatMap((item) => ('specimen_id' in item ? [item.specimen_id] : []));
  return new Set(ids).size === ids.length;
};
const gives = z
  .array(writtenItem)
  .max(ITEMS_MAX, { error: 'proposal_items_many' })
  .refine(isNamedOnce, { error: 'proposal_specimen_twice' })
  .refine((items) => items.filter(isCash).length <= 1, { error: 'proposal_cash_twice' });

/** How specimens change hands: by parcels, or from hand to hand when the two meet. */
export const fulfilments = ['parcels', 'in_person'] as const;
export type Fulfilment = (typeof fulfilments)[number];
/** Who sends first where both send parcels. */
export const shippingOrders = ['together', ...sides] as const;
export type ShippingOrder = (typeof shippingOrders)[number];

/** A proposal as input; refused if neither side gives anything. */
export const writtenProposal = {
  initiator_gives: gives,
  responder_gives: gives,
  note: optionalParagraph(PROPOSAL_NOTE_MAX),
  /** both are missing from pages older than these fields */
  fulfilment: z.enum(fulfilments).optional(),
  ships_first: z.enum(shippingOrders).optional(),
};

/** What a proposal says about how specimens change hands; missing from events stored before these fields existed. */
export const proposedFulfilment = {
  fulfilment: z.enum(fulfilments).optional(),
  ships_first: z.enum(shippingOrders).optional(),
};

/** An item as stored: with the specimen as it was, its photos by id. */
export const storedItem = z.union([
  storedSpecimen,
  z.object({
    text: z.string(),
    media_ids: z.array(z.string()),
    is_cash: cashMark,
    /** whether it was a specimen of a giver whose account is deleted */
    was_specimen: z.boolean().optional(),
  }),
]);
export type StoredItem = z.infer<typeof storedItem>;

/** Returns the specimens among stored items. */
export const storedSpecimens = (items: readonly StoredItem[]): StoredSpecimen[] =>
  items.flatMap((item) => ('specimen_id' in item ? [item] : []));

/** A proposed specimen as the participants read it. */
export const proposalSpecimen = z.object({
  specimen_id: z.string(),
  ...specimenSnapshot,
  minerals: snapshotMinerals,
  cover: media.nullable(),
  hash: z.string().optional(),
});
export type ProposalSpecimen = z.infer<typeof proposalSpecimen>;

/** An item as the participants read it, its photos with signed URLs that are valid for 10 minutes. */
export const proposalItem = z.union([
  proposalSpecimen,
  z.object({ text: z.string(), media: z.array(media), is_cash: cashMark }),
]);
export type ProposalItem = z.infer<typeof proposalItem>;

/** A specimen in a proposal as visitors read it: in its present public state, not as it was when proposed. */
export const shownSpecimen = z.object({
  permanent_id: z.string(),
  coll_no: specimenSnapshot.coll_no,
  own_number: specimenSnapshot.own_number,
  display_name: specimenSnapshot.display_name,
  locality: specimenSnapshot.locality,
  locality_text: specimenSnapshot.locality_text,
  minerals: snapshotMinerals,
  cover: media.nullable(),
  /** whether its minerals are others than when it was proposed */
  has_changed: z.boolean().optional(),
});
export type ShownSpecimen = z.infer<typeof shownSpecimen>;

/** An item as visitors read it; for a specimen that is not public now, only that there is one. */
export const publicItem = z.union([
  shownSpecimen,
  z.object({ text: z.string(), is_cash: cashMark }),
  z.object({ is_private: z.literal(true) }),
]);
export type PublicItem = z.infer<typeof publicItem>;

/**
 * The schema of one proposal; its id is that of the command that made it, its version counts up within its thread.
 */
const proposalSchema = <I extends z.ZodType>(items: I) =>
  z.object({
    id: z.string(),
    version: z.int(),
    by: side,
    initiator_gives: z.array(items),
    responder_gives: z.array(items),
    note: z.string().nullable(),
    at: z.string(),
    ...proposedFulfilment,
  });

export const proposal = proposalSchema(proposalItem);
export type Proposal = z.infer<typeof proposal>;
export const publicProposal = proposalSchema(publicItem);

/** What became of a proposal. */
const proposalFates = ['open', 'agreed', 'replaced', 'withdrawn', 'rejected', 'lapsed', 'closed'] as const;
export type ProposalFate = (typeof proposalFates)[number];

/** One of all versions that were ever proposed in a thread. */
export const proposalVersion = proposal.extend({
  /** whether it would have changed an agreement */
  amends: z.boolean(),
  fate: z.enum(proposalFates),
  /** when it was answered, withdrawn or replaced; null while it is open */
  settled_at: z.string().nullable(),
});
export type ProposalVersion = z.infer<typeof proposalVersion>;

/** How one proposed specimen differs now from what the proposal says. */
export const specimenChange = z.object({
  specimen_id: z.string(),
  giver: side,
  /** the fields that differ; empty for a specimen that is not available any more */
  fields: z.array(z.enum(snapshotFields)),
  /** the specimen as it is now; null if its giver cannot give it now */
  current: proposalSpecimen.nullable(),
});
export type SpecimenChange = z.infer<typeof specimenChange>;
