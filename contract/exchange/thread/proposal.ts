import { z } from 'zod';
import { specimenLocality } from '#contract/localities/specimen-locality.ts';
import { media } from '#contract/media/media.ts';
import { optionalParagraph, textLine } from '#contract/text/text.ts';
import { side } from './side.ts';

/** The most items per side, and the most specimens while a participant is a newcomer. */
export const ITEMS_MAX = 50;
export const NEWCOMER_ITEMS = 5;
const ITEM_MEDIA_MAX = 6;
const PROPOSAL_NOTE_MAX = 1_000;

export const ref = z.string().min(1).max(40);

const freeLine = { text: textLine(300), media_ids: z.array(ref).max(ITEM_MEDIA_MAX).default([]) };

/** An item as input: a specimen of the giver, or free text with photos. */
const writtenItem = z.union([z.strictObject({ specimen_id: ref }), z.strictObject(freeLine)]);
export type WrittenItem = z.output<typeof writtenItem>;

const isNamedOnce = (items: WrittenItem[]) => {
  const ids = items.flatMap((item) => ('specimen_id' in item ? [item.specimen_id] : []));
  return new Set(ids).size === ids.length;
};
const gives = z
  .array(writtenItem)
  .max(ITEMS_MAX, { error: 'proposal_items_many' })
  .refine(isNamedOnce, { error: 'proposal_specimen_twice' });

/** A proposal as input; refused if neither side gives anything. */
export const writtenProposal = {
  initiator_gives: gives,
  responder_gives: gives,
  note: optionalParagraph(PROPOSAL_NOTE_MAX),
};

/** A specimen as it was when it was proposed: its locality no finer than its owner shows it. */
const snapshot = {
  coll_no: z.string(),
  /** the number on the stone; missing in proposals stored before this field existed */
  own_number: z.string().nullable().optional(),
  display_name: z.string(),
  locality: specimenLocality.nullable(),
};

const minerals = z.array(z.object({ id: z.string(), name: z.string(), name_zh: z.string().nullable() }));

/** An item as stored: with the specimen as it was, its photos by id. */
export const storedItem = z.union([
  z.object({
    specimen_id: z.string(),
    ...snapshot,
    /** missing in proposals stored before this field existed */
    minerals: minerals.optional(),
    cover_media_id: z.string().nullable(),
  }),
  z.object({
    text: z.string(),
    media_ids: z.array(z.string()),
    /** whether it was a specimen of a giver whose account is deleted */
    was_specimen: z.boolean().optional(),
  }),
]);
export type StoredItem = z.infer<typeof storedItem>;

/** An item as the participants read it, its photos with signed URLs that are valid for 10 minutes. */
export const proposalItem = z.union([
  z.object({ specimen_id: z.string(), ...snapshot, minerals, cover: media.nullable() }),
  z.object({ text: z.string(), media: z.array(media) }),
]);
export type ProposalItem = z.infer<typeof proposalItem>;

/** A specimen in a proposal as visitors read it: in its present public state, not as it was when proposed. */
export const shownSpecimen = z.object({ permanent_id: z.string(), ...snapshot, minerals, cover: media.nullable() });
export type ShownSpecimen = z.infer<typeof shownSpecimen>;

/** An item as visitors read it; for a specimen that is not public now, only that there is one. */
export const publicItem = z.union([
  shownSpecimen,
  z.object({ text: z.string() }),
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
  });

export const proposal = proposalSchema(proposalItem);
export type Proposal = z.infer<typeof proposal>;
export const publicProposal = proposalSchema(publicItem);
