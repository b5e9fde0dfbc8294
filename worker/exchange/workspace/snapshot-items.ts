import { and, eq, sql } from 'drizzle-orm';
import type { StoredItem, WrittenItem } from '#contract/exchange/thread/proposal.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { Command, CommandOf, WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { users } from '#worker/account/tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { inList } from '#worker/db/json-lists.ts';
import { type PresentSpecimen, readSnapshots } from '#worker/exchange/proposal/read-snapshots.ts';
import type { Attachment } from '#worker/exchange/tables.ts';
import type { Proposable } from '#worker/exchange/thread/thread-calls.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
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
  const specimensById = await readProposable(call, thread, giver, ids);
  const covers: Attachment[] = [];
  const items = writtenItems.map((item): StoredItem => {
    if ('text' in item) return item;
    const proposable = specimensById.get(item.specimen_id);
    if (!proposable) throw new AppError('not_found');
    if (proposable.cover) covers.push(proposable.cover);
    return proposable.specimen;
  });
  return { items, covers };
}

type ProposableSpecimen = Pick<PresentSpecimen, 'specimen' | 'cover'>;

/**
 * Reads the specimens that the caller may name on one side: all of their own, and of the other's those that visitors
 * find. Another private one is copied from the last proposal in which its giver named it, so that a counter-proposal
 * reads nothing of a private record.
 */
async function readProposable(
  call: Call<'user'>,
  { participants, side, offeredSpecimens }: Proposable,
  giver: Side,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProposableSpecimen>> {
  if (ids.length === 0) return new Map();
  const { core, c, user } = call;
  const user_id = participants[giver];
  const [owner] =
    side === giver ? [user] : await core.select({ shard: users.shard }).from(users).where(eq(users.id, user_id));
  if (!owner) return new Map();
  const ownerDb = c.var.databases.catalogue(owner.shard);
  const presentSpecimens = await readSnapshots(ownerDb, user_id, ids, 'to store');
  await markProposed(ownerDb, [...presentSpecimens.keys()]);
  if (side === giver) return presentSpecimens;
  const offeredById = new Map(offeredSpecimens.map((specimen) => [specimen.specimen_id, specimen]));
  return new Map(
    [...presentSpecimens].flatMap(([id, present]): [string, ProposableSpecimen][] => {
      if (present.isListed) return [[id, present]];
      const specimen = offeredById.get(id);
      return specimen ? [[id, { specimen, cover: null }]] : [];
    }),
  );
}

/** From now on core is told when one of these specimens changes, also if it is private. */
async function markProposed(ownerDb: CatalogueDb, ids: readonly string[]): Promise<void> {
  const isUnmarked = and(sql`${specimens.id} in ${inList(ids)}`, eq(specimens.was_proposed, false));
  if (ids.length > 0) await ownerDb.update(specimens).set({ was_proposed: true }).where(isUnmarked);
}
