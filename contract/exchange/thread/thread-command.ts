import * as z from 'zod';
import { whereaboutsKinds } from '#contract/collection/specimen/whereabouts.ts';
import { addressFields, refuseHalfLatin } from '#contract/exchange/addresses/address-card.ts';
import { writtenParcels } from '#contract/exchange/fulfilment/parcel.ts';
import { id } from '#contract/http/id.ts';
import { MEDIA_PER_MESSAGE } from '#contract/media/media.ts';
import { optionalLine, optionalParagraph, paragraphOfText } from '#contract/text/text.ts';
import { countWithoutCash } from './cash.ts';
import { ITEMS_MAX, ref, type StoredItem, writtenProposal } from './proposal.ts';
import type { Side } from './side.ts';
import type { StoredSpecimen } from './specimen-snapshot.ts';
import { problemKinds, solutions } from './thread-state.ts';

/** The longest texts, in code points. */
export const PUBLIC_TEXT_MAX = 4_000;
export const PRIVATE_TEXT_MAX = 500;
const REASON_MAX = 500;
const PROBLEM_TEXT_MAX = 2_000;
const REVIEW_TEXT_MAX = 500;
export const ATTACHMENTS_MAX = MEDIA_PER_MESSAGE;

export const reviewRatings = ['positive', 'neutral', 'negative'] as const;
export type ReviewRating = (typeof reviewRatings)[number];
export const reviewTicks = ['as_described', 'well_packed', 'quick', 'good_contact'] as const;

const requiredText = (max: number, missingError = 'form_required') =>
  paragraphOfText(max, missingError)
    .refine((text) => text.trim() !== '', { error: missingError })
    .meta({ examples: ['Yaogangxian', 'a\nb'] });
const reason = requiredText(REASON_MAX);
const attachments = z.array(ref).max(ATTACHMENTS_MAX, { error: 'attachments_full' });
const ofProposal = { id, proposal_id: ref };
/** Whether photos of the specimens may be passed on to their receiver. */
const with_photos = z.boolean().default(false);

const message = z
  .object({
    kind: z.literal('message'),
    id,
    text: paragraphOfText(PUBLIC_TEXT_MAX, 'exchange_message_required'),
    private: z.boolean().default(false),
    attachments: attachments.default([]),
    /** the number of the message that it quotes; null or missing if it quotes none */
    quoted_seq: z.int().min(1).nullable().optional(),
  })
  .superRefine(({ text, attachments, private: isPrivate }, context) => {
    if (text.trim() === '' && attachments.length === 0)
      context.addIssue({ code: 'custom', path: ['text'], message: 'exchange_message_required' });
    const excessLength = [...text].length - PRIVATE_TEXT_MAX;
    if (isPrivate && excessLength > 0)
      context.addIssue({ code: 'custom', path: ['text'], message: 'form_too_long', params: { over: excessLength } });
  });

const propose = z
  .object({
    kind: z.literal('propose'),
    id,
    ...writtenProposal,
    /** the open proposal that it answers, null if none is open; missing from pages older than this field */
    answers: ref.nullable().optional(),
  })
  .refine(({ initiator_gives, responder_gives }) => countWithoutCash([...initiator_gives, ...responder_gives]) > 0, {
    error: 'proposal_empty',
    path: ['initiator_gives'],
  });

/** A participant's command. A repeated id gets the first answer. */
export const command = z.discriminatedUnion('kind', [
  message,
  propose,
  z.object({ kind: z.literal('withdraw'), ...ofProposal }),
  z.object({
    kind: z.literal('agree'),
    ...ofProposal,
    /** the hash of each specimen as the user saw it; missing from pages older than this field */
    seen: z
      .record(ref, z.string().max(64))
      .refine((hashes) => Object.keys(hashes).length <= 2 * ITEMS_MAX)
      .optional(),
  }),
  z.object({ kind: z.literal('reject'), ...ofProposal, reason }),
  z.object({
    kind: z.literal('shipped'),
    id,
    parcels: writtenParcels.optional(),
    /** the only parcel's number, from pages older than `parcels` */
    tracking_no: optionalLine(100),
    note: optionalParagraph(1_000),
    private_note: optionalParagraph(PRIVATE_TEXT_MAX),
    with_photos,
  }),
  z.object({ kind: z.literal('change_parcels'), id, parcels: writtenParcels }),
  z.object({ kind: z.literal('take_back_shipped'), id }),
  z.object({ kind: z.literal('ask_more_time'), id }),
  z.object({ kind: z.literal('give_more_time'), id }),
  z.object({ kind: z.literal('received'), id, note: optionalParagraph(1_000) }),
  z.object({ kind: z.literal('confirm_meeting'), id, with_photos }),
  z.object({
    kind: z.literal('review'),
    id,
    rating: z.enum(reviewRatings),
    ticks: z.array(z.enum(reviewTicks)).max(reviewTicks.length).default([]),
    text: optionalParagraph(REVIEW_TEXT_MAX),
  }),
  z.object({ kind: z.literal('reply_to_review'), id, text: requiredText(REVIEW_TEXT_MAX) }),
  z.object({ kind: z.literal('cancel'), id, reason }),
  z.object({ kind: z.literal('ask_cancel'), id, reason }),
  z.object({ kind: z.literal('accept_cancel'), id }),
  z.object({ kind: z.literal('reopen'), id }),
  z.object({
    kind: z.literal('problem'),
    id,
    what: z.enum(problemKinds),
    text: requiredText(PROBLEM_TEXT_MAX),
    media_ids: attachments.default([]),
  }),
  z.object({
    kind: z.literal('report_whereabouts'),
    id,
    specimen_id: ref,
    whereabouts: z.enum(whereaboutsKinds, { error: 'form_choice' }),
  }),
  z.object({ kind: z.literal('solved'), id, how: z.enum(solutions).default('settled') }),
  z.object({ kind: z.literal('address'), id, ...addressFields }).superRefine(refuseHalfLatin),
  z.object({ kind: z.literal('publish'), id, public: z.boolean() }),
  z.object({ kind: z.literal('withhold'), id, seq: z.int().min(1), withheld: z.boolean() }),
  z.object({ kind: z.literal('mute'), id, muted: z.boolean() }),
]);
/** A command as it arrives. */
export type WrittenCommand = z.output<typeof command>;
export type CommandKind = WrittenCommand['kind'];
export const commandKinds = command.options.map((option) => option.shape.kind.value) as CommandKind[];

/** The input that begins a conversation. */
export const newThread = z.object({
  id,
  intent_id: ref,
  message: requiredText(PUBLIC_TEXT_MAX, 'exchange_message_required'),
});
export type NewThread = z.output<typeof newThread>;

type WithItems<C> = C extends { kind: 'propose' }
  ? Omit<C, 'initiator_gives' | 'responder_gives'> & { initiator_gives: StoredItem[]; responder_gives: StoredItem[] }
  : C;

/** `changed`: the proposal is no longer the one to agree to; `differs`: a specimen is not as the user saw it. */
export type ReleaseReason = 'promised' | 'gone' | 'newcomer' | 'changed' | 'differs' | 'unavailable';

/** The new record of a received specimen; nulls if the account of the receiver or giver is deleted. */
export type HandedOver = {
  specimen_id: string;
  /** its number in the giver's collection */
  given_no: string | null;
  received_id: string | null;
  coll_no: string | null;
};

/** An act of the administrator in a thread, or its undoing. */
export type ModerationAct =
  | { kind: 'hide_message'; seq: number; hidden: boolean }
  | { kind: 'unpublish'; is_barred: boolean }
  | { kind: 'suspend'; side: Side; suspended: boolean };

/**
 * A command that the thread gives itself: its start (its own id is the command's), the result of reservation
 * requests, a block by a side or the end of one, a side whose account is to be deleted, is kept after all or is deleted, a
 * side's vacation or its end, handovers, specimens that can't be given any more, and acts of the administrator.
 */
export type InnerCommand =
  | { kind: 'start'; id: string; intent_id: string; text: string }
  | { kind: 'reserved'; id: string; proposal_id: string; changed_specimens: StoredSpecimen[] }
  | { kind: 'not_reserved'; id: string; proposal_id: string; why: ReleaseReason; specimen_ids: string[] }
  | { kind: 'block'; id: string; side: Side; blocked: boolean }
  | { kind: 'plan_deletion'; id: string; side: Side; until: string | null }
  | { kind: 'set_vacation'; id: string; side: Side; since: string | null }
  | { kind: 'leave'; id: string; side: Side }
  | ({ kind: 'hand_over'; id: string } & HandedOver)
  | { kind: 'unavailable'; id: string; specimen_ids: string[] }
  | ({ id: string } & ModerationAct);

/** A command ready to be decided: proposed specimens contain their present data. */
export type Command = WithItems<WrittenCommand> | InnerCommand;
export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;
