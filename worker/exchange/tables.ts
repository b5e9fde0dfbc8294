import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { sides } from '#contract/exchange/thread/side.ts';
import { stepKinds, type ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { reviewRatings, type reviewTicks } from '#contract/exchange/thread/thread-command.ts';
import type { PublicEvent } from '#contract/exchange/thread/thread-event.ts';
import { type Closure, type Turn, threadStatuses } from '#contract/exchange/thread/thread-state.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import type { MediaRow, StoredMedia } from '#worker/media/tables.ts';

/** A picture that somebody attached: what showing it needs, and what it belongs to: a specimen or the conversation. */
export type Attachment = StoredMedia &
  Partial<Pick<MediaRow, 'rendered_edit'>> & { user_id: string; specimen_id: string | null; thread_id: string | null };

/** An item as core keeps it for visitors: of a specimen only which it is, null where its giver is no longer here. */
export type CoreItem = { specimen_id: string | null } | { text: string };

type Plain = Exclude<PublicEvent, { kind: 'proposed' | 'message' }>;
type StoredVariant<K extends PublicEvent['kind'], OwnFields extends object> = Omit<
  Extract<PublicEvent, { kind: K }>,
  keyof OwnFields
> &
  OwnFields;

/** An event as core keeps it for visitors. */
export type CoreEvent =
  | Plain
  | StoredVariant<'proposed', { initiator_gives: CoreItem[]; responder_gives: CoreItem[] }>
  | StoredVariant<'message', { attachments: Attachment[] }>;

export type CoreProposal = Extract<CoreEvent, { kind: 'proposed' }>;

/**
 * Which conversations there are, in core, written before a thread's object is: a pair has one open for each intent,
 * and what the objects told can be told again from here. Rows that are lost while `threads` is not are told again, too.
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
    /** of the object's changes, the newest that core knows: what is older changes nothing */
    version: integer().notNull().default(0),
    claimed_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('thread_register_open').on(table.initiator_id, table.intent_id).where(sql`${table.open} = 1`),
    index('thread_register_by_responder').on(table.responder_id, table.open),
    index('thread_register_by_initiator').on(table.initiator_id, table.open),
  ],
);

/** What the objects told of their threads that is nobody's secret once a thread is public. */
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
    /** the beginning of the first message */
    opening: text().notNull(),
    item_count: integer().notNull(),
    agreement: text({ mode: 'json' }).$type<CoreProposal>(),
    started_at: text().notNull(),
    /** of what visitors may see */
    last_at: text().notNull(),
    /** within seven days, or not at all */
    answered: integer({ mode: 'boolean' }).notNull(),
    /** whose count of exchanges it adds to, and how each was judged by the other, once both judgements show */
    counts_initiator: integer({ mode: 'boolean' }).notNull(),
    counts_responder: integer({ mode: 'boolean' }).notNull(),
    initiator_rating: text({ enum: ['positive', 'neutral', 'negative'] }),
    responder_rating: text({ enum: ['positive', 'neutral', 'negative'] }),
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

/** A thread in the list of one of its two: for nobody else. */
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
  ],
);

/** Whether an event for visitors is a step, as the index of steps has it: an index takes no parameters. */
export const isStep = sql.raw(`"event" ->> '$.kind' in (${stepKinds.map((kind) => `'${kind}'`).join(', ')})`);

/** What visitors read of a public thread; of one that is not public there is nothing here. */
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
 * What the two of an exchange said of each other, in core, told by its object once both may read it: for everybody, but
 * who said it only while their conversation is public.
 */
export const reviews = sqliteTable(
  'reviews',
  {
    thread_id: text().notNull(),
    /** whom of the two it is about, and who that is */
    side: text({ enum: sides }).notNull(),
    reviewee_id: text().notNull(),
    /** its event's: what a reader knows it by, so that two reviews do not tell that they are of one exchange */
    id: text().notNull(),
    rating: text({ enum: reviewRatings }).notNull(),
    ticks: text({ mode: 'json' }).notNull().$type<(typeof reviewTicks)[number][]>(),
    text: text(),
    reviewed_at: text().notNull(),
    /** what the one it is about answered */
    reply: text(),
  },
  (table) => [
    primaryKey({ columns: [table.thread_id, table.side] }),
    index('reviews_by_reviewee').on(table.reviewee_id, table.reviewed_at, table.id),
  ],
);
export type ReviewRow = typeof reviews.$inferSelect;

/** A piece of one's own that a partner wants. */
export type OwnOffer = { intent_id: string; mineral: MineralName; specimen_id: string | null };

/**
 * What others offer that stands on somebody's want list, in core: the best of it, as a job ranked it. Reading says what of
 * it is so now.
 */
export const matches = sqliteTable(
  'matches',
  {
    user_id: text().notNull(),
    /** the intent, and which of its pieces */
    id: text().notNull(),
    /** its place, with those whom one talks to behind all others; null of what is not for them */
    rank: integer(),
    partner_id: text().notNull(),
    intent_id: text().notNull(),
    specimen_id: text(),
    mineral: text({ mode: 'json' }).$type<MineralName>().notNull(),
    /** the mineral, what it is a variety of and the groups they belong to */
    mineral_ids: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** the line of one's own list that it is for */
    want_id: text().notNull(),
    /** what of one's own the partner wants; null where the match is one-sided */
    own_offer: text({ mode: 'json' }).$type<OwnOffer>(),
    offer_count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('matches_ranked').on(table.user_id, table.rank).where(sql`"rank" is not null`),
    index('matches_by_partner').on(table.partner_id),
  ],
);

/** Whose matches are to be made anew. Triggers enter whoever changes what they offer or want, or with whom they talk. */
export const matchDirty = sqliteTable(
  'match_dirty',
  {
    user_id: text().primaryKey(),
    /** whether something of their own changed, so that those are entered, too, whom that may concern */
    own_changed: integer({ mode: 'boolean' }).notNull(),
    /** how often they were entered: what came while a job read stays */
    changes: integer().notNull(),
  },
  (table) => [index('match_dirty_own_changed').on(table.own_changed)],
);
