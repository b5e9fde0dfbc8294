import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { LATE_STEP, nextStepKinds } from '#contract/exchange/thread/next-step-kinds.ts';
import { sides } from '#contract/exchange/thread/side.ts';
import { stepKinds, type ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { reviewRatings, type reviewTicks } from '#contract/exchange/thread/thread-command.ts';
import type { PublicEvent } from '#contract/exchange/thread/thread-event.ts';
import { type Closure, type Turn, threadStatuses } from '#contract/exchange/thread/thread-state.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import type { MediaRow, StoredMedia } from '#worker/media/tables.ts';

/** An attached photo: what showing it needs, its owner, and its specimen or conversation. */
export type Attachment = StoredMedia &
  Partial<Pick<MediaRow, 'rendered_edit'>> & { user_id: string; specimen_id: string | null; thread_id: string | null };

/**
 * An item as core stores it for visitors: a specimen by its id, null if its giver's account was deleted, with the
 * minerals that it had when it was proposed.
 */
export type CoreItem =
  | { specimen_id: string | null; mineral_ids?: string[] | undefined }
  | { text: string; is_cash?: true | undefined };

type Plain = Exclude<PublicEvent, { kind: 'proposed' | 'message' }>;
type StoredVariant<K extends PublicEvent['kind'], OwnFields extends object> = Omit<
  Extract<PublicEvent, { kind: K }>,
  keyof OwnFields
> &
  OwnFields;

/** An event as core stores it for visitors. */
export type CoreEvent =
  | Plain
  | StoredVariant<'proposed', { initiator_gives: CoreItem[]; responder_gives: CoreItem[] }>
  | StoredVariant<'message', { attachments: Attachment[] }>;

export type CoreProposal = Extract<CoreEvent, { kind: 'proposed' }>;

/**
 * The register of conversations, in core, written before a thread's object exists: a pair has one open
 * conversation per intent, and all objects can be republished from here. Rows that are lost here but not in
 * `threads` are republished, too.
 */
export const threadRegister = sqliteTable(
  'thread_register',
  {
    id: text().primaryKey(),
    intent_id: text().notNull(),
    initiator_id: text().notNull(),
    responder_id: text().notNull(),
    open: integer({ mode: 'boolean' }).notNull(),
    /** agreed and not ended; set with the reservations, so that a newcomer's limit is exact */
    confirmed: integer({ mode: 'boolean' }).notNull().default(false),
    /** the newest version of the object that core has: older ones change nothing */
    version: integer().notNull().default(0),
    claimed_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('thread_register_open').on(table.initiator_id, table.intent_id).where(sql`${table.open} = 1`),
    index('thread_register_by_responder').on(table.responder_id, table.open),
    index('thread_register_by_initiator').on(table.initiator_id, table.open),
  ],
);

/** The published data of threads that is not private once a thread is public. */
export const threads = sqliteTable(
  'threads',
  {
    id: text().primaryKey(),
    intent_id: text().notNull(),
    initiator_id: text().notNull(),
    responder_id: text().notNull(),
    status: text({ enum: threadStatuses }).notNull(),
    closing: text({ mode: 'json' }).$type<Closure>(),
    public: integer({ mode: 'boolean' }).notNull(),
    item_count: integer().notNull(),
    agreement: text({ mode: 'json' }).$type<CoreProposal>(),
    started_at: text().notNull(),
    /** the time of the latest event that visitors may see */
    last_at: text().notNull(),
    /** when the responder first answered; null until then */
    answered_at: text(),
    /** whether it is left out of the reply rate while it is unanswered */
    reply_excused: integer({ mode: 'boolean' }).notNull().default(false),
    /** whose count of exchanges it raises, and each side's rating by the other, once both reviews are visible */
    counts_initiator: integer({ mode: 'boolean' }).notNull(),
    counts_responder: integer({ mode: 'boolean' }).notNull(),
    initiator_rating: text({ enum: ['positive', 'neutral', 'negative'] }),
    responder_rating: text({ enum: ['positive', 'neutral', 'negative'] }),
    /** what counts against each side after the end */
    initiator_unsent: integer({ mode: 'boolean' }).notNull().default(false),
    responder_unsent: integer({ mode: 'boolean' }).notNull().default(false),
    initiator_unsolved: integer({ mode: 'boolean' }).notNull().default(false),
    responder_unsolved: integer({ mode: 'boolean' }).notNull().default(false),
    /** the days that each side took to ship what was received */
    initiator_ship_days: integer(),
    responder_ship_days: integer(),
    version: integer().notNull(),
  },
  (table) => [
    index('threads_public').on(table.last_at, table.id).where(sql`${table.public} = 1`),
    index('threads_public_of_initiator')
      .on(table.initiator_id, table.last_at, table.id)
      .where(sql`${table.public} = 1`),
    index('threads_public_of_responder')
      .on(table.responder_id, table.last_at, table.id)
      .where(sql`${table.public} = 1`),
    index('threads_by_responder').on(table.responder_id, table.started_at),
    index('threads_by_initiator').on(table.initiator_id, table.started_at),
  ],
);
export type ThreadRow = typeof threads.$inferSelect;

/** The condition that a thread waits for a parcel, as in the index of these: an index takes no parameters. */
export const isToShip = sql.raw(`"step" = '${LATE_STEP}'`);

/** A thread in the list of one of its two users: only that user reads it. */
export const threadSides = sqliteTable(
  'thread_sides',
  {
    user_id: text().notNull(),
    thread_id: text().notNull(),
    side: text({ enum: sides }).notNull(),
    partner_id: text().notNull(),
    ended: integer({ mode: 'boolean' }).notNull(),
    waits_for: text({ enum: ['me', 'them', 'nobody'] }).notNull(),
    turn: text().notNull().$type<Turn>(),
    deadline_at: text(),
    /** what the thread waits for, from this side or else from the other; null if for nobody */
    step: text({ enum: nextStepKinds }),
    step_since: text(),
    step_due_at: text(),
    muted: integer({ mode: 'boolean' }).notNull(),
    unread: integer().notNull(),
    last_event: text({ mode: 'json' }).notNull().$type<ThreadSummary['last_event']>(),
    last_at: text().notNull(),
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.thread_id] }),
    index('thread_sides_newest').on(table.user_id, table.ended, table.last_at, table.thread_id),
    index('thread_sides_waiting').on(table.user_id, table.waits_for, table.last_at, table.thread_id),
    index('thread_sides_to_ship').on(table.user_id, table.step_due_at, table.thread_id).where(isToShip),
    index('thread_sides_unread').on(table.user_id).where(sql`"unread" > 0`),
  ],
);

/** The condition that a public event is a step, as in the index of steps: an index takes no parameters. */
export const isStep = sql.raw(`"event" ->> '$.kind' in (${stepKinds.map((kind) => `'${kind}'`).join(', ')})`);

/** What visitors read of a public thread; a thread that is not public has no row. */
export const threadPublic = sqliteTable(
  'thread_public',
  {
    thread_id: text().notNull(),
    seq: integer().notNull(),
    event: text({ mode: 'json' }).notNull().$type<CoreEvent>(),
  },
  (table) => [
    primaryKey({ columns: [table.thread_id, table.seq] }),
    index('thread_public_steps').on(table.thread_id, table.seq).where(isStep),
  ],
);

/**
 * The reviews of an exchange, in core, published by its object once both sides may read them: for everybody, but
 * with the author only while the conversation is public.
 */
export const reviews = sqliteTable(
  'reviews',
  {
    thread_id: text().notNull(),
    /** the side and the user that it is about */
    side: text({ enum: sides }).notNull(),
    reviewee_id: text().notNull(),
    /** the id of its event: its public id, so that two reviews do not reveal that they are of one exchange */
    id: text().notNull(),
    rating: text({ enum: reviewRatings }).notNull(),
    ticks: text({ mode: 'json' }).notNull().$type<(typeof reviewTicks)[number][]>(),
    text: text(),
    reviewed_at: text().notNull(),
    /** the reply of the reviewed user */
    reply: text(),
  },
  (table) => [
    primaryKey({ columns: [table.thread_id, table.side] }),
    index('reviews_by_reviewee').on(table.reviewee_id, table.reviewed_at, table.id),
  ],
);
export type ReviewRow = typeof reviews.$inferSelect;

/** An own specimen that a partner wants. */
export type OwnOffer = { intent_id: string; mineral: MineralName; specimen_id: string | null };

/**
 * Matches between a user's wants and others' offers, in core: the best, as ranked by a job. Whether a match still
 * holds is checked when it is read.
 */
export const matches = sqliteTable(
  'matches',
  {
    user_id: text().notNull(),
    /** the intent, and which of its offers */
    id: text().notNull(),
    /** its rank, with partners in a conversation after all others; null if it is not shown to the user */
    rank: integer(),
    partner_id: text().notNull(),
    intent_id: text().notNull(),
    specimen_id: text(),
    mineral: text({ mode: 'json' }).$type<MineralName>().notNull(),
    /** the mineral, the species of which it is a variety, and their groups */
    mineral_ids: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** the user's want that it is for */
    want_id: text().notNull(),
    /** the user's offer that the partner wants; null if the match is one-sided */
    own_offer: text({ mode: 'json' }).$type<OwnOffer>(),
    offer_count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('matches_ranked').on(table.user_id, table.rank).where(sql`"rank" is not null`),
    index('matches_by_partner').on(table.partner_id),
  ],
);

/**
 * Users whose matches are to be remade. Triggers enter users who change what they offer or want, or with whom
 * they have a conversation.
 */
export const matchDirty = sqliteTable(
  'match_dirty',
  {
    user_id: text().primaryKey(),
    /** whether something of their own changed, so that the users it may concern are entered, too */
    own_changed: integer({ mode: 'boolean' }).notNull(),
    /** how often they were entered: entries made while a job reads are not lost */
    changes: integer().notNull(),
  },
  (table) => [index('match_dirty_own_changed').on(table.own_changed)],
);
