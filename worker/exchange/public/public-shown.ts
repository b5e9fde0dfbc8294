import { and, eq, ne, sql } from 'drizzle-orm';
import type { PublicItem, ShownSpecimen } from '#contract/exchange/thread/proposal.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import type { PublicEvent } from '#contract/exchange/thread/thread-event.ts';
import type { Media } from '#contract/media/media.ts';
import { showcase } from '../../collection/showcase/showcase-tables.ts';
import type { CoreDb } from '../../db/core.ts';
import { directory } from '../../db/core-tables.ts';
import type { Databases } from '../../db/databases.ts';
import { inList } from '../../db/json-lists.ts';
import { mediaShape } from '../../media/shape.ts';
import { media } from '../../media/tables.ts';
import type { Attached, CoreEvent, CoreItem, CoreProposal, ThreadRow } from '../tables.ts';
import { attachedColumns } from '../workspace/attachments.ts';
import { type ThreadOwner, tradedNow } from './traded-items.ts';

/** What visitors see of specimens just now: of those still public and their giver's. */
type Shown = (specimen_id: string, by: Side | 'anybody') => ShownSpecimen | null;

/** Looks up every specimen that these events and the agreement name, exchanged ones where the thread is completed. */
export async function shownNow(
  { core, databases }: { core: CoreDb; databases: Pick<Databases, 'catalogue'> },
  { thread, owners }: { thread: ThreadRow; owners: readonly ThreadOwner[] },
  kept: readonly CoreEvent[],
): Promise<Shown> {
  const ids = [...new Set([...kept, ...(thread.agreement ? [thread.agreement] : [])].flatMap(specimensIn))];
  if (ids.length === 0) return () => null;
  const [listed, traded] = await Promise.all([
    listedNow(core, ids),
    thread.status === 'completed' ? tradedNow(databases, owners, ids) : new Map<string, never>(),
  ]);
  return (specimen_id, by) => {
    const row = listed.get(specimen_id) ?? traded.get(specimen_id);
    const isTheirs = by === 'anybody' || row?.user_id === thread[`${by}_id`];
    return row && isTheirs ? row.shown : null;
  };
}

/** What visitors find in lists of these specimens, and whose they are. */
async function listedNow(core: CoreDb, ids: readonly string[]) {
  const rows = await core
    .select({
      id: showcase.specimen_id,
      user_id: showcase.user_id,
      tile: showcase.tile,
      permanent_id: sql<string>`${directory.id}`.as('permanent_id'),
    })
    .from(showcase)
    .innerJoin(directory, and(eq(directory.specimen_id, showcase.specimen_id), eq(directory.kind, 'permanent')))
    .where(sql`${showcase.specimen_id} in ${inList(ids)} and ${showcase.hidden} = 0`);
  return new Map(
    rows.flatMap(({ id, user_id, tile, permanent_id }) => {
      if (!tile) return [];
      const { coll_no, own_number, display_name, minerals, locality, cover } = tile;
      const specimen = { permanent_id, coll_no, own_number, display_name, minerals, locality, cover };
      return [[id, { user_id, shown: specimen }] as const];
    }),
  );
}

function specimensIn(event: CoreEvent): string[] {
  if (event.kind === 'message') return event.attachments.flatMap(({ specimen_id }) => specimen_id ?? []);
  if (event.kind !== 'proposed') return [];
  return [...event.initiator_gives, ...event.responder_gives].flatMap((item) =>
    'specimen_id' in item && item.specimen_id ? [item.specimen_id] : [],
  );
}

function itemFor(item: CoreItem, giver: Side, shown: Shown): PublicItem {
  if ('text' in item) return { text: item.text };
  return (item.specimen_id && shown(item.specimen_id, giver)) || { is_private: true };
}

const givesFor = ({ initiator_gives, responder_gives }: CoreProposal, shown: Shown) => ({
  initiator_gives: initiator_gives.map((item) => itemFor(item, 'initiator', shown)),
  responder_gives: responder_gives.map((item) => itemFor(item, 'responder', shown)),
});

/** The agreement as visitors read it. */
export function proposalFor(kept: CoreProposal, shown: Shown): ThreadPublic['agreement'] {
  const { id, version, by, note, at } = kept;
  return { id, version, by: by === 'responder' ? by : 'initiator', note, at, ...givesFor(kept, shown) };
}

type Pictures = ReadonlyMap<string, Attached>;

/** The pictures of messages as they are just now: of those still there, and not of packing. */
export async function picturesNow(
  databases: Pick<Databases, 'catalogue'>,
  owners: readonly ThreadOwner[],
  kept: readonly CoreEvent[],
): Promise<Pictures> {
  const named = kept.flatMap((event) => (event.kind === 'message' ? event.attachments : []));
  const found = owners.map(async ({ user_id, shard }) => {
    const ids = named.flatMap((picture) => (picture.user_id === user_id ? [picture.id] : []));
    if (ids.length === 0 || shard === null) return [];
    return databases
      .catalogue(shard)
      .select(attachedColumns)
      .from(media)
      .where(
        and(
          sql`${media.id} in ${inList(ids)}`,
          eq(media.user_id, user_id),
          eq(media.state, 'ready'),
          ne(media.view, 'packing'),
        ),
      );
  });
  return new Map((await Promise.all(found)).flat().map((picture) => [picture.id, picture]));
}

type Beside = { shown: Shown; pictures: Pictures; signed: (picture: Attached) => Media };

/**
 * A picture that was put to the conversation is shown as the message is, by an address that holds for a while; one of a
 * specimen while that is public.
 */
export function eventFor(event: CoreEvent, threadId: string, { shown, pictures, signed }: Beside): PublicEvent {
  if (event.kind === 'proposed') return { ...event, ...givesFor(event, shown) };
  if (event.kind !== 'message') return event;
  const attachments = event.attachments.flatMap(({ id }) => {
    const picture = pictures.get(id);
    if (!picture) return [];
    if (picture.thread_id === threadId) return signed(picture);
    return picture.specimen_id !== null && shown(picture.specimen_id, 'anybody') ? mediaShape(picture, 'visitor') : [];
  });
  return { ...event, attachments };
}
