import { z } from 'zod';
import { readMineral } from '#contract/exchange/wants/want.ts';
import { proposal, publicProposal } from './proposal.ts';
import { side } from './side.ts';
import { commandKinds } from './thread-command.ts';
import { type PublicEvent, publicEventSchema, threadEvent } from './thread-event.ts';
import { closure, threadState, threadStatuses, turn } from './thread-state.ts';

/** How many events one reading of a thread answers at most. */
export const EVENTS_PAGE = 100;

/** What changes where an exchange stands; what is said about it stands among the events. */
export const stepKinds = [
  'agreed',
  'shipped',
  'received',
  'problem',
  'solved',
  'completed',
  'closed',
] as const satisfies PublicEvent['kind'][];
/** How many of them visitors read at most, the newest. */
export const STEPS_MAX = 50;

/** One of the two, as everybody may know them; 'former collector' where the account is gone. */
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

/** A thread as one of the two reads it: all its events or the part asked for, in their order. */
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
  /** what the rules need; the other side's mute and the blocks say false */
  state: threadState,
});
export type Thread = z.infer<typeof thread>;

/** A public thread as visitors read it: its own type, without private messages, notes, tracking, addresses, mutes. */
export const publicThread = z.object({
  id: z.string(),
  intent_id: z.string(),
  ...statusFields,
  ...participantFields,
  events: z.array(publicEventSchema),
  /** whether there are older events than these */
  has_earlier: z.boolean(),
  /** what became of it, from the beginning, whichever events are read */
  steps: z.array(publicEventSchema),
  agreement: publicProposal.nullable(),
  /** what the intent that it is about offers now, each mineral once */
  offered: z.array(readMineral),
  started_at: z.string(),
  last_at: z.string(),
  /** whether both appear in lists here, and so in those of search engines */
  listed: z.boolean(),
});
export type ThreadPublic = z.infer<typeof publicThread>;

/** A public thread in a list. */
export const threadPublicSummary = publicThread
  .omit({ events: true, has_earlier: true, steps: true, agreement: true, offered: true, listed: true })
  .extend({
    /** the beginning of the message it was started with */
    opening: z.string(),
    /** specimens and lines of the agreement, else of the proposal made last */
    item_count: z.int(),
  });
export type ThreadPublicSummary = z.infer<typeof threadPublicSummary>;

/** One of one's own threads in a list; the beginning of the last message only where one was written. */
export const threadSummary = z.object({
  id: z.string(),
  intent_id: z.string(),
  ...statusFields,
  turn,
  deadline_at: z.string().nullable(),
  side,
  partner: person,
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

/** The answer to a command: its event (null where all was so already), then what it brought about, e.g. completion. */
export const commandAnswer = z.object({
  event: threadEvent.nullable(),
  followed_by: z.array(threadEvent),
  ...standingFields,
});
export type CommandAnswer = z.infer<typeof commandAnswer>;

/** What the server tells over a socket. */
export const socketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event'), event: threadEvent, ...standingFields }),
  z.object({ type: z.literal('presence'), online: z.array(side) }),
]);
export type SocketMessage = z.infer<typeof socketMessage>;

/** All that a client says over a socket, once: what it has, so that everything after it follows. */
export const socketHello = z.object({ type: z.literal('hello'), last_seq: z.int().min(0) });
export type SocketHello = z.infer<typeof socketHello>;
