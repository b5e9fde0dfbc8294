import * as z from 'zod';
import { mineralReference } from '#contract/exchange/wants/want.ts';
import { media } from '#contract/media/media.ts';
import { nextStepKinds } from './next-step-kinds.ts';
import { proposal, publicProposal, shownSpecimen } from './proposal.ts';
import { side } from './side.ts';
import { snapshotMinerals } from './specimen-snapshot.ts';
import { commandKinds } from './thread-command.ts';
import { type PublicEvent, publicEventSchema, threadEvent } from './thread-event.ts';
import { closure, threadState, threadStatuses, turn } from './thread-state.ts';

/** How many events one call returns at most. */
export const EVENTS_PAGE = 100;

/** Events that change the state of an exchange, as opposed to messages about it. */
export const stepKinds = [
  'agreed',
  'shipped',
  'shipping_taken_back',
  'received',
  'meeting_confirmed',
  'problem',
  'solved',
  'completed',
  'closed',
] as const satisfies PublicEvent['kind'][];
/** How many of these steps visitors read at most, the newest. */
export const STEPS_MAX = 50;

/** A participant's public data; 'former collector' if the account is deleted. */
export const person = z.object({ username: z.string(), display_name: z.string(), avatar_url: z.string().nullable() });
export type Person = z.infer<typeof person>;

const statusFields = { status: z.enum(threadStatuses), closed: closure.nullable() };
const participantFields = { initiator: person, responder: person };

/** What a screen needs after each event to show whose turn it is and which buttons there are. */
const standingFields = {
  ...statusFields,
  turn,
  deadline_at: z.string().nullable(),
  allowed: z.array(z.enum(commandKinds)),
  last_seq: z.int(),
};

/** A thread as a participant reads it: all its events or the requested part, in their order. */
export const thread = z.object({
  id: z.string(),
  intent_id: z.string(),
  ...standingFields,
  ...participantFields,
  side,
  public: z.boolean(),
  muted: z.boolean(),
  events: z.array(threadEvent),
  /** whether there are older events than these */
  has_earlier: z.boolean(),
  open_proposal: proposal.nullable(),
  agreement: proposal.nullable(),
  unread: z.int(),
  /** the state for the rules; the other side's mute and the blocks are false */
  state: threadState,
});
export type Thread = z.infer<typeof thread>;

/**
 * A public thread as visitors read it: a type of its own, without private messages, notes, tracking, addresses,
 * mutes.
 */
export const publicThread = z.object({
  id: z.string(),
  intent_id: z.string(),
  ...statusFields,
  ...participantFields,
  events: z.array(publicEventSchema),
  /** whether there are older events than these */
  has_earlier: z.boolean(),
  /** all its steps from the beginning, independent of the returned events */
  steps: z.array(publicEventSchema),
  agreement: publicProposal.nullable(),
  /** what its intent offers now, each mineral once */
  offered: z.array(mineralReference),
  started_at: z.string(),
  last_at: z.string(),
  /** whether both participants appear in lists here, and so in search engines */
  listed: z.boolean(),
});
export type ThreadPublic = z.infer<typeof publicThread>;

/** A public thread in a list, which shows none of its words. */
export const threadPublicSummary = publicThread
  .omit({ events: true, has_earlier: true, steps: true, agreement: true, offered: true, listed: true })
  .extend({
    /** number of items in the agreement, else in the latest proposal */
    item_count: z.int(),
  });
export type ThreadPublicSummary = z.infer<typeof threadPublicSummary>;

/** An agreed specimen as visitors see it now. */
export const agreedItem = shownSpecimen.omit({
  permanent_id: true,
  coll_no: true,
  own_number: true,
  has_changed: true,
});
export type AgreedItem = z.infer<typeof agreedItem>;

/** A public thread in the list of all: its people, its status, and the first specimen that each side gives. */
export const publicThreadCard = threadPublicSummary.extend({
  /** of the agreement, as visitors see it; null if private, free text, or nothing is agreed */
  initiator_gives: agreedItem.nullable(),
  responder_gives: agreedItem.nullable(),
  /** what its intent offers now, each mineral once; empty where a specimen is shown */
  offered: z.array(mineralReference),
});
export type PublicThreadCard = z.infer<typeof publicThreadCard>;

/** How many specimens of each side a list shows of a thread. */
export const TILES_MAX = 2;

/** What a list shows of a specimen or of a free-text item of a thread; the cover's addresses are valid for 10 minutes. */
const threadTile = z.object({
  display_name: z.string(),
  minerals: snapshotMinerals,
  cover: media.nullable(),
  is_cash: z.literal(true).optional(),
});
export type ThreadTile = z.infer<typeof threadTile>;

/** The first items of one side, and how many there are. */
const tileRow = z.object({ tiles: z.array(threadTile), count: z.int() });
export type TileRow = z.infer<typeof tileRow>;

/** A thread of the caller in a list; with the beginning of the last message if there is one. */
export const threadSummary = z.object({
  id: z.string(),
  intent_id: z.string(),
  ...statusFields,
  turn,
  deadline_at: z.string().nullable(),
  /** what it waits for: for the caller, else for the other side; null if for nobody */
  next_step: z
    .object({
      kind: z.enum(nextStepKinds),
      is_mine: z.boolean(),
      since: z.string(),
      due_at: z.string().nullable(),
    })
    .nullable(),
  side,
  partner: person,
  /** whether the partner is on vacation */
  partner_away: z.boolean(),
  /** whether the items are of a proposal; else the partner's or the caller's are those that the intent offers */
  is_proposed: z.boolean(),
  gives: tileRow,
  gets: tileRow,
  public: z.boolean(),
  muted: z.boolean(),
  unread: z.int(),
  last_event: z.object({
    kind: z.string(),
    by: z.enum(['initiator', 'responder', 'system']),
    at: z.string(),
    text: z.string().nullable(),
  }),
  started_at: z.string(),
});
export type ThreadSummary = z.infer<typeof threadSummary>;

/** Counts of threads stop at this number. */
export const COUNT_MAX = 99;

/**
 * How many threads wait for the caller, and for the other; how many have something unread: in all, and in each of the
 * lists. One that has ended may wait for the caller as well.
 */
export const threadCounts = z.object({
  yours: z.int(),
  theirs: z.int(),
  unread: z.int(),
  unread_in: z.object({ yours: z.int(), theirs: z.int(), ended: z.int() }),
});
export type ThreadCounts = z.infer<typeof threadCounts>;

/**
 * The answer to a command: its event (null if nothing changed), then the events that it caused, e.g. completion.
 */
export const commandAnswer = z.object({
  event: threadEvent.nullable(),
  followed_by: z.array(threadEvent),
  ...standingFields,
});
export type CommandAnswer = z.infer<typeof commandAnswer>;

/** A message from the server over the socket. */
export const socketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event'), event: threadEvent, ...standingFields }),
  z.object({ type: z.literal('presence'), online: z.array(side) }),
  /** what the reader may do now, after a change that is no event for them, as a block */
  z.object({ type: z.literal('standing'), ...standingFields }),
]);
export type SocketMessage = z.infer<typeof socketMessage>;

/**
 * The only message of a client over the socket: the last event that it has, so that the server sends all later
 * ones.
 */
export const socketHello = z.object({ type: z.literal('hello'), last_seq: z.int().min(0) });
export type SocketHello = z.infer<typeof socketHello>;
