import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { publicThreadsApi } from '#contract/exchange/api.ts';
import type { PublicItem } from '#contract/exchange/proposal.ts';
import type { Side } from '#contract/exchange/side.ts';
import type { ThreadPublic, ThreadPublicSummary } from '#contract/exchange/thread.ts';
import type { PublicEvent } from '#contract/exchange/thread-event.ts';
import type { Media } from '#contract/media/media.ts';
import { users } from '../account/tables.ts';
import { directory, showcase } from '../collection/showcase-tables.ts';
import type { CoreDb } from '../db/core.ts';
import { pageOf, readCursor, writeCursor } from '../db/page.ts';
import { AppError } from '../http/app-error.ts';
import type { Call } from '../http/serve.ts';
import { mediaShape } from '../media/shape.ts';
import { personShape } from './people.ts';
import { signedMedia, signingKey } from './signed-media.ts';
import {
  type Attached,
  type KeptItem,
  type KeptProposal,
  type KeptPublic,
  type ThreadRow,
  threadPublic,
  threads,
} from './tables.ts';

type Asked = z.output<typeof publicThreadsApi.list.input>;

const initiator = alias(users, 'initiator');
const responder = alias(users, 'responder');
/** In a batch, columns of the same name would hide each other: a person is one value. */
const asPerson = (of: typeof initiator | typeof responder, name: string) =>
  sql<string | null>`json_object('username', ${of.username}, 'display_name', ${of.display_name},
    'avatar_key', ${of.avatar_key})`
    .mapWith((json: string) => personShape(JSON.parse(json)))
    .as(name);

const withPeople = (core: CoreDb) =>
  core
    .select({ thread: threads, ours: asPerson(initiator, 'ours'), theirs: asPerson(responder, 'theirs') })
    .from(threads)
    .leftJoin(initiator, eq(initiator.id, threads.initiator_id))
    .leftJoin(responder, eq(responder.id, threads.responder_id));
type Found = { thread: ThreadRow; ours: unknown; theirs: unknown };

/** What of a thread's row visitors read, named one by one. */
const summaryOf = ({ thread, ours, theirs }: Found): ThreadPublicSummary => ({
  id: thread.id,
  intent_id: thread.intent_id,
  status: thread.status,
  closed: thread.closed,
  initiator: ours as ThreadPublic['initiator'],
  responder: theirs as ThreadPublic['responder'],
  started_at: thread.started_at,
  last_at: thread.last_at,
  opening: thread.opening,
  items: thread.items,
});

/** Public conversations, what happened last first. */
export async function listPublic({ core }: Call<'public'>, { limit, cursor }: Asked) {
  const list = 'public threads';
  const after = readCursor(list, cursor, ['string', 'string']);
  const behind = after && sql`(${threads.last_at}, ${threads.id}) < (${after[0]}, ${after[1]})`;
  const rows = await withPeople(core)
    .where(and(eq(threads.public, true), behind ?? undefined))
    .orderBy(desc(threads.last_at), desc(threads.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ thread }) => writeCursor(list, [thread.last_at, thread.id]));
  return { ...page, items: page.items.map(summaryOf) };
}

type Reading = Pick<Call<'public'>, 'core' | 'env' | 'now'>;

/** A public conversation as visitors read it, from what core was told; its object sleeps on. */
export async function readPublic({ core, env, now }: Reading, threadId: string): Promise<ThreadPublic> {
  const [[found], events] = await core.batch([
    withPeople(core).where(and(eq(threads.id, threadId), eq(threads.public, true))),
    core
      .select({ event: threadPublic.event })
      .from(threadPublic)
      .where(eq(threadPublic.thread_id, threadId))
      .orderBy(asc(threadPublic.seq)),
  ]);
  if (!found) throw new AppError('not_found');
  const kept = events.map(({ event }) => event);
  const [shown, key] = await Promise.all([shownNow(core, found.thread, kept), signingKey(env, core)]);
  const signed = (picture: Attached) => signedMedia(picture, key, now);
  const { opening: _, items: __, ...summary } = summaryOf(found);
  const { agreement } = found.thread;
  return {
    ...summary,
    events: kept.map((event) => eventFor(event, threadId, shown, signed)),
    agreement: agreement && proposalFor(agreement, shown),
  };
}

/** What visitors see of specimens just now: of those still public and their giver's. */
type Shown = (specimen_id: string, by: Side | 'anybody') => Tile | null;
type Tile = { cover: PublicCover; permanent_id: string };
type PublicCover = Extract<PublicItem, { permanent_id: string | null }>['cover'];

async function shownNow(core: CoreDb, thread: ThreadRow, kept: readonly KeptPublic[]): Promise<Shown> {
  const ids = [...new Set([...kept, ...(thread.agreement ? [thread.agreement] : [])].flatMap(specimensIn))];
  if (ids.length === 0) return () => null;
  const rows = await core
    .select({
      id: showcase.specimen_id,
      user_id: showcase.user_id,
      tile: showcase.tile,
      permanent_id: sql<string>`${directory.id}`.as('permanent_id'),
    })
    .from(showcase)
    .innerJoin(directory, and(eq(directory.specimen_id, showcase.specimen_id), eq(directory.kind, 'permanent')))
    .where(
      sql`${showcase.specimen_id} in (select value from json_each(${JSON.stringify(ids)})) and ${showcase.gone} = 0`,
    );
  const found = new Map(rows.map((row) => [row.id, row]));
  return (specimen_id, by) => {
    const row = found.get(specimen_id);
    const isTheirs = by === 'anybody' || row?.user_id === thread[`${by}_id`];
    return row?.tile && isTheirs ? { cover: row.tile.cover, permanent_id: row.permanent_id } : null;
  };
}

function specimensIn(event: KeptPublic): string[] {
  if (event.kind === 'message') return event.attachments.flatMap(({ specimen_id }) => specimen_id ?? []);
  if (event.kind !== 'proposed') return [];
  return [...event.initiator_gives, ...event.responder_gives].flatMap((item) =>
    'specimen_id' in item ? [item.specimen_id] : [],
  );
}

function itemFor(item: KeptItem, giver: Side, shown: Shown): PublicItem {
  if ('text' in item) return { text: item.text };
  const { coll_no, display_name, locality } = item;
  const tile = shown(item.specimen_id, giver);
  return { coll_no, display_name, locality, cover: tile?.cover ?? null, permanent_id: tile?.permanent_id ?? null };
}

const givesFor = ({ initiator_gives, responder_gives }: KeptProposal, shown: Shown) => ({
  initiator_gives: initiator_gives.map((item) => itemFor(item, 'initiator', shown)),
  responder_gives: responder_gives.map((item) => itemFor(item, 'responder', shown)),
});

function proposalFor(kept: KeptProposal, shown: Shown): ThreadPublic['agreement'] {
  const { id, version, by, note, at } = kept;
  return { id, version, by: by === 'responder' ? by : 'initiator', note, at, ...givesFor(kept, shown) };
}

/**
 * A picture that was put to the conversation is shown as the message is, by an address that holds for a while; one of a
 * specimen while that is public, and one of packing never.
 */
function eventFor(event: KeptPublic, threadId: string, shown: Shown, signed: (one: Attached) => Media): PublicEvent {
  if (event.kind === 'proposed') return { ...event, ...givesFor(event, shown) };
  if (event.kind !== 'message') return event;
  const attachments = event.attachments.flatMap((picture) => {
    if (picture.view === 'packing') return [];
    if (picture.thread_id === threadId) return signed(picture);
    return picture.specimen_id !== null && shown(picture.specimen_id, 'anybody') ? mediaShape(picture, 'visitor') : [];
  });
  return { ...event, attachments };
}
