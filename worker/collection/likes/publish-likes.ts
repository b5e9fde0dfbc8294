import { and, count, eq, lte, notExists, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { users } from '#worker/account/tables.ts';
import { handovers } from '#worker/collection/showcase-tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import { outbox } from '#worker/db/tables.ts';
import { likeCountUpdates } from './like-count-tables.ts';
import { likes } from './like-tables.ts';

const AT_ONCE = 40;
const specimenId = sql<string>`json_extract(${outbox.payload}, '$.specimen_id')`;

/**
 * Returns the statement that queues a specimen’s count of likes for publication; it belongs into the batch that
 * changes likes.
 */
export const newLikeCount = (core: CoreDb, specimen_id: string, nowMs: number) =>
  core.insert(outbox).values({ kind: 'likes', payload: { specimen_id }, created_at: nowMs });

/** Selects the number of likes of a specimen. */
export const likeCountQuery = (core: CoreDb, id: string) =>
  core.select({ like_count: count() }).from(likes).where(eq(likes.specimen_id, id));

/**
 * Publishes counts of likes to the specimens of one catalogue, all queued ones or a single one. Each count
 * carries its newest outbox entry, so that one that was read earlier and arrives later changes nothing.
 */
export async function publishLikes(
  core: CoreDb,
  shard: number,
  catalogue: CatalogueDb,
  onlyId?: string,
): Promise<void> {
  for (;;) {
    const countGroups = await readWaiting(core, shard, onlyId);
    const waitingCounts = countGroups.flat();
    await runBatch(
      catalogue,
      waitingCounts.flatMap((likeCount) => likeCountStatements(catalogue, likeCount)),
    );
    await runBatch(
      core,
      waitingCounts.map(({ specimen_id, entry }) =>
        core.delete(outbox).where(and(eq(outbox.kind, 'likes'), eq(specimenId, specimen_id), lte(outbox.id, entry))),
      ),
    );
    if (countGroups.every(({ length }) => length < AT_ONCE)) return;
  }
}

type LikeCount = { specimen_id: string; user_id: string; entry: number; like_count: number };

const entry = sql<number>`max(${outbox.id})`.as('entry');
const likeCountColumn = (id: SQLiteColumn) =>
  sql<number>`(select count(*) from ${likes} where ${likes.specimen_id} = ${id})`.as('like_count');

/** Reads entries and counts in one query, so that each count includes everything its entries are about. */
async function readWaiting(core: CoreDb, shard: number, onlyId: string | undefined): Promise<LikeCount[][]> {
  const isWaiting = (id: SQLiteColumn) => and(eq(outbox.kind, 'likes'), onlyId ? eq(id, onlyId) : undefined);
  return core.batch([
    core
      .select({
        specimen_id: directory.specimen_id,
        user_id: directory.user_id,
        entry,
        like_count: likeCountColumn(directory.specimen_id),
      })
      .from(outbox)
      .innerJoin(directory, and(eq(directory.specimen_id, specimenId), sql`${directory.kind} = 'permanent'`))
      .where(and(isWaiting(directory.specimen_id), eq(directory.shard, shard)))
      .groupBy(directory.specimen_id)
      .limit(AT_ONCE),
    // For handed-over specimens, the record that stayed with the giver.
    core
      .select({
        specimen_id: handovers.specimen_id,
        user_id: handovers.giver_id,
        entry,
        like_count: likeCountColumn(handovers.specimen_id),
      })
      .from(outbox)
      .innerJoin(handovers, eq(handovers.specimen_id, specimenId))
      .innerJoin(users, eq(users.id, handovers.giver_id))
      .where(and(isWaiting(handovers.specimen_id), eq(users.shard, shard)))
      .groupBy(handovers.specimen_id)
      .limit(AT_ONCE),
  ]);
}

function likeCountStatements(catalogue: CatalogueDb, { specimen_id, user_id, entry, like_count }: LikeCount) {
  const newer = catalogue
    .select({ one: sql`1` })
    .from(likeCountUpdates)
    .where(and(eq(likeCountUpdates.specimen_id, specimen_id), sql`${likeCountUpdates.outbox_id} >= ${entry}`));
  return [
    catalogue
      .update(specimens)
      .set({ like_count })
      .where(and(eq(specimens.id, specimen_id), notExists(newer))),
    catalogue
      .insert(likeCountUpdates)
      .values({ specimen_id, user_id, outbox_id: entry })
      .onConflictDoUpdate({
        target: likeCountUpdates.specimen_id,
        set: { outbox_id: sql`max(${likeCountUpdates.outbox_id}, excluded.outbox_id)` },
      }),
  ];
}
