import * as z from 'zod';
import { whereaboutsKinds } from '#contract/collection/specimen/whereabouts.ts';
import { parcel } from '#contract/exchange/fulfilment/parcel.ts';
import { media } from '#contract/media/media.ts';
import { proposalItem, proposalSpecimen, proposedFulfilment, publicItem, storedItem } from './proposal.ts';
import { side } from './side.ts';
import { storedSpecimen } from './specimen-snapshot.ts';
import { reviewRatings, reviewTicks } from './thread-command.ts';
import { closingReasons, problemKinds, solutions, turn } from './thread-state.ts';

const text = z.string();
const mayBe = text.nullable();

/** A side's review of the other; hidden until both are written or the time for it is over. */
const review = z.object({
  rating: z.enum(reviewRatings),
  ticks: z.array(z.enum(reviewTicks)),
  text: mayBe,
  at: text,
});
export type Review = z.infer<typeof review>;

/** The message that another quotes, as far as its reader may read it. */
const quotation = z.object({
  seq: z.int(),
  by: side,
  /** the beginning of its text */
  text,
  photo_count: z.int(),
});
export type Quotation = z.infer<typeof quotation>;
const quotationFields = {
  /** the number of the message that it quotes; missing if it quotes none */
  quoted_seq: z.int().optional(),
  /** that message; null where the reader may not read it */
  quotation: quotation.nullable().optional(),
};

const reviewsShown = { initiator: review.nullable(), responder: review.nullable() };

const reminders = [
  'three_days',
  'seven_days',
  'message',
  'answer',
  'ship',
  'late',
  'receive',
  'meet',
  'meet_again',
  'whereabouts',
  'whereabouts_again',
  'review',
] as const;
export type Reminder = (typeof reminders)[number];

/** Fields of every event: its id is its command's, or one made of its number if a clock caused it. */
const common = {
  seq: z.int(),
  id: text,
  by: z.enum(['initiator', 'responder', 'system']),
  at: text,
  /** whether visitors never see it, even in a public thread */
  private: z.boolean(),
  /** whether its text was written while one side blocked the other, and is shown only when asked for */
  folded: z.boolean().optional(),
  /** whether the administrator hid its text and photos, which are then empty */
  text_hidden: z.boolean().optional(),
};

const ofProposal = { proposal_id: text };
const eventSchema = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.object({ ...common, kind: z.literal(kind), ...shape });

const proposedEvent = <I extends z.ZodType>(items: I) =>
  eventSchema('proposed', {
    version: z.int(),
    /** whether it would change an agreement */
    amends: z.boolean(),
    initiator_gives: z.array(items),
    responder_gives: z.array(items),
    note: mayBe,
    ...proposedFulfilment,
  });

/** Events that are the same for everyone who may read the thread. */
const open = [
  eventSchema('started', { intent_id: text, text }),
  eventSchema('withdrawn', ofProposal),
  eventSchema('rejected', { ...ofProposal, reason: text }),
  eventSchema('lapsed', ofProposal),
  eventSchema('shipping_taken_back', {}),
  eventSchema('received', { note: mayBe }),
  eventSchema('completed', { automatic: z.boolean() }),
  /** how: missing in events stored before there were two ways */
  eventSchema('solved', { how: z.enum(solutions).optional() }),
  eventSchema('reopened', {}),
  eventSchema('replied_to_review', { text }),
  eventSchema('published', { public: z.boolean() }),
] as const;

/** An agreement, with the specimens that had changed since they were proposed, as they were agreed to. */
const agreedEvent = <S extends z.ZodType>(specimen: S) =>
  eventSchema('agreed', { ...ofProposal, changed_specimens: z.array(specimen).optional() });

/** Events for the participants only, or of which visitors see less. */
const sharedEvents = [
  ...open,
  /** with_photos and parcels: missing in events stored before they existed; tracking_no: in those alone */
  eventSchema('shipped', {
    parcels: z.array(parcel).optional(),
    tracking_no: mayBe.optional(),
    note: mayBe,
    private_note: mayBe,
    with_photos: z.boolean().optional(),
  }),
  eventSchema('meeting_confirmed', { with_photos: z.boolean() }),
  eventSchema('parcels_changed', { parcels: z.array(parcel) }),
  eventSchema('more_time_asked', {}),
  eventSchema('more_time_given', {}),
  eventSchema('cancel_asked', { reason: text }),
  eventSchema('closed', { reason: z.enum(closingReasons), text: mayBe }),
  /** latin_name, latin_lines, telephone: missing in events stored before they existed, and in erased ones */
  eventSchema('address', {
    name: text,
    lines: z.array(text),
    country: text,
    latin_name: mayBe.optional(),
    latin_lines: z.array(text).nullable().optional(),
    telephone: mayBe.optional(),
    note: mayBe,
    erased_at: mayBe,
  }),
  eventSchema('addresses_erased', {}),
  /** the number of a received specimen in its new owner's collection; only the new owner reads its id there */
  eventSchema('handed_over', { specimen_id: text, to: side, given_no: mayBe, received_id: mayBe, coll_no: mayBe }),
  eventSchema('whereabouts_reported', { specimen_id: text, whereabouts: z.enum(whereaboutsKinds) }),
  eventSchema('muted', { muted: z.boolean() }),
  eventSchema('publication_requested', {}),
  eventSchema('publication_withdrawn', {}),
  eventSchema('publication_declined', {}),
  eventSchema('publication_barred', { is_barred: z.boolean() }),
  eventSchema('withheld', { target_seq: z.int(), withheld: z.boolean() }),
  eventSchema('message_hidden', { target_seq: z.int(), hidden: z.boolean() }),
  eventSchema('suspended', { side, suspended: z.boolean() }),
  eventSchema('deletion_planned', { side, until: text }),
  eventSchema('deletion_undone', { side }),
  /** since: when the vacation began, which may be before the thread was told */
  eventSchema('vacation_started', { side, since: text }),
  eventSchema('vacation_ended', { side }),
  eventSchema('account_erased', { side }),
  eventSchema('unavailable', { ...ofProposal, specimen_ids: z.array(text) }),
  eventSchema('reminded', { what: z.enum(reminders), to: turn }),
] as const;

/** Events that are stored but never shown. */
const inner = [
  eventSchema('reserving', { ...ofProposal, command_id: text, side }),
  eventSchema('released', { ...ofProposal, command_id: text, why: text, specimen_ids: z.array(text) }),
  eventSchema('blocked', { side, blocked: z.boolean() }),
  eventSchema('reservations_ended', {}),
] as const;

/** An event as the object stores it: specimens as they were, media by id. */
export const storedEvent = z.discriminatedUnion('kind', [
  ...sharedEvents,
  ...inner,
  proposedEvent(storedItem),
  agreedEvent(storedSpecimen),
  eventSchema('message', { text, attachments: z.array(text), quoted_seq: z.int().optional() }),
  eventSchema('problem', { what: z.enum(problemKinds), text, media_ids: z.array(text) }),
  eventSchema('reviewed', { review }),
  eventSchema('reviews_shown', {}),
]);
export type StoredEvent = z.infer<typeof storedEvent>;
export type StoredEventOf<K extends StoredEvent['kind']> = Extract<StoredEvent, { kind: K }>;

/** An event as a participant reads it; the other's review stays null until reviews are shown. */
export const threadEvent = z.discriminatedUnion('kind', [
  ...sharedEvents,
  proposedEvent(proposalItem),
  agreedEvent(proposalSpecimen),
  eventSchema('message', { text, attachments: z.array(media), ...quotationFields }),
  eventSchema('problem', { what: z.enum(problemKinds), text, media: z.array(media) }),
  eventSchema('reviewed', { review: review.nullable() }),
  eventSchema('reviews_shown', reviewsShown),
]);
export type ThreadEvent = z.infer<typeof threadEvent>;
export type ThreadEventKind = ThreadEvent['kind'];

/** An event as visitors read it: types of their own, so that fields not listed here can't leak. */
export const publicEventSchema = z.discriminatedUnion('kind', [
  ...open,
  proposedEvent(publicItem),
  eventSchema('agreed', ofProposal),
  eventSchema('message', { text, attachments: z.array(media), ...quotationFields }),
  eventSchema('shipped', { note: mayBe }),
  eventSchema('meeting_confirmed', {}),
  eventSchema('cancel_asked', {}),
  eventSchema('closed', { reason: z.enum(closingReasons) }),
  eventSchema('problem', { what: z.enum(problemKinds) }),
  /** a review after an end with a problem, which nobody waits for */
  eventSchema('reviewed', { review }),
  eventSchema('reviews_shown', reviewsShown),
]);
export type PublicEvent = z.infer<typeof publicEventSchema>;
