import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PublicItem, ShownSpecimen } from '#contract/exchange/thread/proposal.ts';
import { messageQuotation } from '#contract/exchange/thread/quotation.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import type { PublicEvent } from '#contract/exchange/thread/thread-event.ts';
import type { Media } from '#contract/media/media.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { publicColumns, publicShape } from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import type { Databases } from '#worker/db/databases.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { Attachment, CoreEvent, CoreItem, CoreProposal, ThreadRow } from '#worker/exchange/tables.ts';
import { attachedColumns } from '#worker/exchange/workspace/attachments.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import { media } from '#worker/media/tables.ts';

type ThreadOwner = { user_id: string; shard: number | null };
type TradedSpecimen = { user_id: string; shownSpecimen: ShownSpecimen };

/**
 * Returns what visitors see of exchanged specimens, by id. They are in no list any more, but the giver's record
 * is shown while it is public.
 */
async function tradedNow(
  databases: Pick<Databases, 'catalogue'>,
  owners: readonly ThreadOwner[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, TradedSpecimen>> {
  const entryPromises = owners.map(async ({ user_id, shard }) => {
    if (shard === null) return [];
    const ownerDb = databases.catalogue(shard);
    const { access_level, status, in_trash } = specimens;
    const isOpen = and(eq(access_level, 'public'), inArray(status, ['traded', 'given']), eq(in_trash, false));
    const [[style], rows] = await ownerDb.batch([
      preferenceQuery(ownerDb, user_id),
      ownerDb
        .select(publicColumns)
        .from(specimens)
        .where(and(sql`${specimens.id} in ${inList(ids)}`, sql`+${specimens.user_id} = ${user_id}`, isOpen)),
    ]);
    const shapeContext = { username: '', style: style ?? defaultPreference('en') };
    return rows.map((row): [string, TradedSpecimen] => {
      const { permanent_id, coll_no, own_number, display_name, minerals, locality, locality_text, cover } = publicShape(
        row,
        shapeContext,
      );
      const specimen = { permanent_id, coll_no, own_number, display_name, minerals, locality, locality_text, cover };
      return [row.id, { user_id, shownSpecimen: specimen }];
    });
  });
  return new Map((await Promise.all(entryPromises)).flat());
}

/** What visitors see of specimens at present: only those that are still public and their giver's. */
type ShownLookup = (specimen_id: string, giver: Side | 'anybody') => ShownSpecimen | null;

/**
 * Looks up all specimens in these events and the agreement, including exchanged ones if the thread is completed.
 */
export async function shownNow(
  { core, databases }: { core: CoreDb; databases: Pick<Databases, 'catalogue'> },
  { thread, owners }: { thread: ThreadRow; owners: readonly ThreadOwner[] },
  events: readonly CoreEvent[],
): Promise<ShownLookup> {
  const ids = [...new Set([...events, ...(thread.agreement ? [thread.agreement] : [])].flatMap(eventSpecimenIds))];
  if (ids.length === 0) return () => null;
  const [listedSpecimens, tradedSpecimens] = await Promise.all([
    listedNow(core, ids),
    thread.status === 'completed' ? tradedNow(databases, owners, ids) : new Map<string, never>(),
  ]);
  return (specimen_id, giver) => {
    const row = listedSpecimens.get(specimen_id) ?? tradedSpecimens.get(specimen_id);
    const isTheirs = giver === 'anybody' || row?.user_id === thread[`${giver}_id`];
    return row && isTheirs ? row.shownSpecimen : null;
  };
}

/** Reads what visitors find in lists of these specimens, and their owners. */
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
      const { coll_no, own_number, display_name, minerals, locality, locality_text, cover } = tile;
      const specimen = { permanent_id, coll_no, own_number, display_name, minerals, locality, locality_text, cover };
      return [[id, { user_id, shownSpecimen: specimen }] as const];
    }),
  );
}

function eventSpecimenIds(event: CoreEvent): string[] {
  if (event.kind === 'message') return event.attachments.flatMap(({ specimen_id }) => specimen_id ?? []);
  if (event.kind !== 'proposed') return [];
  return [...event.initiator_gives, ...event.responder_gives].flatMap((item) =>
    'specimen_id' in item && item.specimen_id ? [item.specimen_id] : [],
  );
}

function publicItem(item: CoreItem, giver: Side, shownLookup: ShownLookup): PublicItem {
  if ('text' in item) return { text: item.text, ...(item.is_cash && { is_cash: true }) };
  const shownSpecimen = item.specimen_id ? shownLookup(item.specimen_id, giver) : null;
  if (!shownSpecimen) return { is_private: true };
  return hasOtherMinerals(item, shownSpecimen) ? { ...shownSpecimen, has_changed: true } : shownSpecimen;
}

/** Proposals stored before minerals were recorded count as unchanged. */
const hasOtherMinerals = ({ mineral_ids }: { mineral_ids?: string[] | undefined }, { minerals }: ShownSpecimen) =>
  mineral_ids !== undefined && mineral_ids.join() !== minerals.map(({ id }) => id).join();

const publicGives = ({ initiator_gives, responder_gives }: CoreProposal, shownLookup: ShownLookup) => ({
  initiator_gives: initiator_gives.map((item) => publicItem(item, 'initiator', shownLookup)),
  responder_gives: responder_gives.map((item) => publicItem(item, 'responder', shownLookup)),
});

/** The agreement as visitors read it. */
export function publicProposal(proposal: CoreProposal, shownLookup: ShownLookup): ThreadPublic['agreement'] {
  const { id, version, by, note, at, fulfilment, ships_first } = proposal;
  const terms = { note, at, fulfilment, ships_first };
  return { id, version, by: by === 'responder' ? by : 'initiator', ...terms, ...publicGives(proposal, shownLookup) };
}

type AttachmentsById = ReadonlyMap<string, Attachment>;

/** Reads the current photos of messages: those that still exist, and are not of packing. */
export async function readAttachments(
  databases: Pick<Databases, 'catalogue'>,
  owners: readonly ThreadOwner[],
  events: readonly CoreEvent[],
): Promise<AttachmentsById> {
  const namedAttachments = events.flatMap((event) => (event.kind === 'message' ? event.attachments : []));
  const mediaPromises = owners.map(async ({ user_id, shard }) => {
    const ids = namedAttachments.flatMap((attachment) => (attachment.user_id === user_id ? [attachment.id] : []));
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
  return new Map((await Promise.all(mediaPromises)).flat().map((mediaRow) => [mediaRow.id, mediaRow]));
}

type EventContext = {
  shownLookup: ShownLookup;
  attachmentsById: AttachmentsById;
  signMedia: (attachment: Attachment) => Media;
  /** the messages that others quote, by their number */
  quotedBySeq: ReadonlyMap<number, CoreEvent>;
};

/**
 * A photo added to the conversation is shown as the message is, by an address that expires; a photo of a specimen
 * only while the specimen is public.
 */
export function publicEvent(event: CoreEvent, threadId: string, context: EventContext): PublicEvent {
  if (event.kind === 'proposed') return { ...event, ...publicGives(event, context.shownLookup) };
  if (event.kind !== 'message') return event;
  const attachments = publicMedia(event, threadId, context);
  if (event.quoted_seq === undefined) return { ...event, attachments };
  const quotedEvent = context.quotedBySeq.get(event.quoted_seq);
  return { ...event, attachments, quotation: quotedEvent ? publicQuotation(quotedEvent, threadId, context) : null };
}

const publicQuotation = (event: CoreEvent, threadId: string, context: EventContext) =>
  messageQuotation(event.kind === 'message' ? { ...event, attachments: publicMedia(event, threadId, context) } : event);

function publicMedia(
  event: Extract<CoreEvent, { kind: 'message' }>,
  threadId: string,
  { shownLookup, attachmentsById, signMedia }: EventContext,
): Media[] {
  return event.attachments.flatMap(({ id }) => {
    const attachment = attachmentsById.get(id);
    if (!attachment) return [];
    if (attachment.thread_id === threadId) return signMedia(attachment);
    return attachment.specimen_id !== null && shownLookup(attachment.specimen_id, 'anybody')
      ? mediaShape(attachment, 'visitor')
      : [];
  });
}
