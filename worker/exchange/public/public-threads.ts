import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import {
  EVENTS_PAGE,
  STEPS_MAX,
  type ThreadPublic,
  type ThreadPublicSummary,
} from '#contract/exchange/thread/thread.ts';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { mineralsOnce } from '#worker/exchange/intents/intent-shape.ts';
import { mineralsOffered } from '#worker/exchange/intents/queries.ts';
import { personShape } from '#worker/exchange/people.ts';
import { shownThreadCondition } from '#worker/exchange/shown-thread.ts';
import { type MediaReaders, signedMedia, signingKey } from '#worker/exchange/signed-media.ts';
import {
  type Attachment,
  type CoreEvent,
  isStep,
  type ThreadRow,
  threadPublic,
  threads,
} from '#worker/exchange/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { publicEvent, publicProposal, readAttachments, shownNow } from './public-shapes.ts';

export const initiator = alias(users, 'initiator');
export const responder = alias(users, 'responder');
/** In a batch, columns of the same name would overwrite each other, so a person is one value. */
const asPerson = (userTable: typeof initiator | typeof responder, name: string) =>
  sql<string | null>`json_object('username', ${userTable.username}, 'display_name', ${userTable.display_name},
    'avatar_key', ${userTable.avatar_key})`
    .mapWith((json: string) => personShape(JSON.parse(json)))
    .as(name);

export const isShown = shownThreadCondition(initiator, responder);

/** Rows of conversations with both users; the caller has to demand that visitors may read them. */
export const withPeople = (core: CoreDb) =>
  core
    .select({
      thread: threads,
      ours: asPerson(initiator, 'ours'),
      theirs: asPerson(responder, 'theirs'),
      our_shard: sql<number | null>`${initiator.shard}`.as('our_shard'),
      isListed: sql<boolean>`coalesce(${initiator.listed}, 1) and coalesce(${responder.listed}, 1)`
        .mapWith(Boolean)
        .as('listed'),
      their_shard: sql<number | null>`${responder.shard}`.as('their_shard'),
    })
    .from(threads)
    .leftJoin(initiator, eq(initiator.id, threads.initiator_id))
    .leftJoin(responder, eq(responder.id, threads.responder_id));
type ThreadWithPeople = { thread: ThreadRow; ours: unknown; theirs: unknown };

/** The columns of a thread's row that visitors read, named one by one. */
export const threadSummary = ({ thread, ours, theirs }: ThreadWithPeople): ThreadPublicSummary => ({
  id: thread.id,
  intent_id: thread.intent_id,
  status: thread.status,
  closed: thread.closing,
  initiator: ours as ThreadPublic['initiator'],
  responder: theirs as ThreadPublic['responder'],
  started_at: thread.started_at,
  last_at: thread.last_at,
  item_count: thread.item_count,
});

const publicThread = (core: CoreDb, threadId: string) => withPeople(core).where(and(eq(threads.id, threadId), isShown));

/** Events that were read newest first, in ascending order. */
const inOrder = (read: readonly { event: CoreEvent }[]) => read.toReversed().map(({ event }) => event);

export type ReadContext = Pick<Call<'public'>, 'c' | 'core' | 'env' | 'nowMs'>;
type EventRange = { before_seq?: number | undefined };

/** Returns the messages that events of a conversation quote, as core has them for visitors; reads those not among them. */
async function quotedMessages(core: CoreDb, threadId: string, events: readonly CoreEvent[]): Promise<CoreEvent[]> {
  const seqs = new Set(events.flatMap((event) => (event.kind === 'message' ? (event.quoted_seq ?? []) : [])));
  const loadedEvents = events.filter(({ seq }) => seqs.has(seq));
  for (const { seq } of loadedEvents) seqs.delete(seq);
  if (seqs.size === 0) return loadedEvents;
  const { thread_id, seq, event } = threadPublic;
  const rows = await core
    .select({ event })
    .from(threadPublic)
    .where(and(eq(thread_id, threadId), sql`${seq} in ${inList([...seqs])}`));
  return [...loadedEvents, ...rows.map((row) => row.event)];
}

/**
 * Returns a public conversation as visitors read it, with its newest events or the newest before one of them,
 * from core alone; its object is not woken.
 */
export async function readPublic(
  { c, core, env, nowMs }: ReadContext,
  threadId: string,
  { before_seq }: EventRange,
): Promise<ThreadPublic> {
  const { thread_id, seq } = threadPublic;
  const seqCondition = before_seq === undefined ? undefined : lt(seq, before_seq);
  const [[threadRow], offerRows, newest, steps] = await core.batch([
    publicThread(core, threadId),
    mineralsOffered(core, sql`select ${threads.intent_id} from ${threads} where ${threads.id} = ${threadId}`),
    core
      .select({ event: threadPublic.event })
      .from(threadPublic)
      .where(and(eq(thread_id, threadId), seqCondition))
      .orderBy(desc(seq))
      .limit(EVENTS_PAGE + 1),
    core
      .select({ event: threadPublic.event })
      .from(threadPublic)
      .where(and(eq(thread_id, threadId), isStep))
      .orderBy(desc(seq))
      .limit(STEPS_MAX),
  ]);
  if (!threadRow) throw new AppError('not_found');
  const events = inOrder(newest.slice(0, EVENTS_PAGE));
  return shapePublicThread({ c, core, env, nowMs }, threadRow, {
    events,
    steps: inOrder(steps),
    quotedEvents: await quotedMessages(core, threadId, events),
    has_earlier: newest.length > EVENTS_PAGE,
    offered: mineralsOnce(offerRows),
    readers: 'visitors',
  });
}

type PublicThreadRow = ThreadWithPeople & { our_shard: number | null; their_shard: number | null; isListed: boolean };
type PublicContents = {
  events: readonly CoreEvent[];
  steps: readonly CoreEvent[];
  /** the messages that those events quote, as far as visitors may read them */
  quotedEvents: readonly CoreEvent[];
  has_earlier: boolean;
  offered: ThreadPublic['offered'];
  /** for whom addresses of photos are signed */
  readers: MediaReaders;
};

/** Returns a conversation as visitors read it, with its specimens and photos as they are now. */
export async function shapePublicThread(
  { c, core, env, nowMs }: ReadContext,
  threadRow: PublicThreadRow,
  { events, steps, quotedEvents, has_earlier, offered, readers }: PublicContents,
): Promise<ThreadPublic> {
  const { thread, our_shard, their_shard, isListed } = threadRow;
  const owners = [
    { user_id: thread.initiator_id, shard: our_shard },
    { user_id: thread.responder_id, shard: their_shard },
  ];
  const namedEvents = [...events, ...quotedEvents];
  const [shownLookup, attachmentsById, key] = await Promise.all([
    shownNow({ core, databases: c.var.databases }, { thread, owners }, namedEvents),
    readAttachments(c.var.databases, owners, namedEvents),
    signingKey(env, core),
  ]);
  const signMedia = (attachment: Attachment) => signedMedia(attachment, readers, key, nowMs);
  const quotedBySeq = new Map(quotedEvents.map((event) => [event.seq, event]));
  const context = { shownLookup, attachmentsById, signMedia, quotedBySeq };
  const { item_count: _, ...summary } = threadSummary(threadRow);
  const { agreement } = thread;
  return {
    ...summary,
    events: events.map((event) => publicEvent(event, thread.id, context)),
    steps: steps.map((event) => publicEvent(event, thread.id, context)),
    has_earlier,
    agreement: agreement && publicProposal(agreement, shownLookup),
    offered,
    listed: isListed,
  };
}
