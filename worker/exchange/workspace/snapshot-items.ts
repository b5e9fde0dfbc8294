import { and, eq, inArray, sql } from 'drizzle-orm';
import { givable } from '#contract/collection/specimen/status.ts';
import type { StoredItem, WrittenItem } from '#contract/exchange/thread/proposal.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { Command, CommandOf, WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { users } from '#worker/account/tables.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { publicColumns, publicShape } from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { Attachment } from '#worker/exchange/tables.ts';
import type { Proposable } from '#worker/exchange/thread/thread-calls.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { recordSent } from '#worker/media/kept-renditions.ts';
import { media } from '#worker/media/tables.ts';
import { readItemMedia } from './attachments.ts';

type ProposeInput = Extract<WrittenCommand, { kind: 'propose' }>;
/** A proposal with its specimens as they are now, and the photos that belong to it. */
type Snapshot = { command: CommandOf<'propose'>; attachments: Attachment[] };

/**
 * Builds the proposal with each specimen as it is now. A side may give its own specimens; of the other side's it
 * may name those visible to everybody or proposed here before. Free-text items may have own photos, or those that
 * both see here already. Anything else is refused as not found.
 */
export async function snapshot(
  call: Call<'user'>,
  threadId: string,
  thread: Proposable,
  input: ProposeInput,
): Promise<Snapshot> {
  const { initiator_gives, responder_gives } = input;
  const allItems = [...initiator_gives, ...responder_gives];
  const mediaIds = allItems.flatMap((item) => ('media_ids' in item ? item.media_ids : []));
  const [initiator, responder, attachments] = await Promise.all([
    snapshotItems(call, thread, 'initiator', initiator_gives),
    snapshotItems(call, thread, 'responder', responder_gives),
    readItemMedia(call, threadId, thread, [...new Set(mediaIds)]),
  ]);
  const command = { ...input, initiator_gives: initiator.items, responder_gives: responder.items } satisfies Command;
  return { command, attachments: [...initiator.covers, ...responder.covers, ...attachments] };
}

type ItemsWithCovers = { items: StoredItem[]; covers: Attachment[] };

async function snapshotItems(
  call: Call<'user'>,
  thread: Proposable,
  giver: Side,
  writtenItems: WrittenItem[],
): Promise<ItemsWithCovers> {
  const ids = writtenItems.flatMap((item) => ('specimen_id' in item ? [item.specimen_id] : []));
  const specimensById = await readSpecimens(call, thread, giver, ids);
  const covers: Attachment[] = [];
  const items = writtenItems.map((item): StoredItem => {
    if ('text' in item) return item;
    const foundItem = specimensById.get(item.specimen_id);
    if (!foundItem) throw new AppError('not_found');
    if (foundItem.cover) covers.push(foundItem.cover);
    return foundItem.item;
  });
  return { items, covers };
}

type ItemWithCover = { item: StoredItem; cover: Attachment | null };

async function readSpecimens(
  call: Call<'user'>,
  { participants, side, specimenIds }: Proposable,
  giver: Side,
  ids: readonly string[],
): Promise<Map<string, ItemWithCover>> {
  if (ids.length === 0) return new Map();
  const { core, c, user, locale } = call;
  const user_id = participants[giver];
  const [owner] =
    side === giver ? [user] : await core.select({ shard: users.shard }).from(users).where(eq(users.id, user_id));
  if (!owner) return new Map();
  const db = c.var.databases.catalogue(owner.shard);
  const mayName =
    side === giver ? sql`true` : sql`(${specimens.listed} = 1 or ${specimens.id} in ${inList(specimenIds)})`;
  const isNamed = and(
    sql`${specimens.id} in ${inList(ids)}`,
    eq(specimens.user_id, user_id),
    eq(specimens.in_trash, false),
    inArray(specimens.status, givable),
    mayName,
  );
  const covers = db
    .select({ id: sql`${specimens.cover} ->> '$.id'` })
    .from(specimens)
    .where(isNamed);
  const [[style], , rows] = await db.batch([
    preferenceQuery(db, user_id),
    recordSent(db, sql`${media.id} in (${covers})`),
    db.select(publicColumns).from(specimens).where(isNamed),
  ]);
  const shapeContext = { username: '', style: style ?? defaultPreference(locale) };
  return new Map(rows.map((row) => [row.id, asFound(row, shapeContext, user_id)]));
}

type Row = Parameters<typeof publicShape>[0];

function asFound(row: Row, shapeContext: Parameters<typeof publicShape>[1], user_id: string): ItemWithCover {
  const { coll_no, own_number, display_name, minerals, locality } = publicShape(row, shapeContext);
  const cover = row.cover?.state === 'ready' ? { ...row.cover, user_id, specimen_id: row.id, thread_id: null } : null;
  return {
    item: {
      specimen_id: row.id,
      coll_no,
      own_number,
      display_name,
      locality,
      minerals: minerals.map(({ id, name, name_zh }) => ({ id, name, name_zh })),
      cover_media_id: cover?.id ?? null,
    },
    cover,
  };
}
