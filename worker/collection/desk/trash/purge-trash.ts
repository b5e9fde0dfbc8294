import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { TRASH_DAYS } from '#contract/collection/desk/desk-lifetimes.ts';
import { renumberings } from '#worker/collection/collection-tables.ts';
import { likeCountUpdates } from '#worker/collection/likes/like-count-tables.ts';
import { likes } from '#worker/collection/likes/like-tables.ts';
import { questionsOfSpecimenStatements } from '#worker/collection/questions/forget-questions.ts';
import { publishChanges } from '#worker/collection/showcase/showcase.ts';
import { specimens } from '#worker/collection/tables.ts';
import { deleteMediaObjects } from '#worker/db/bucket.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import { Databases } from '#worker/db/databases.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { outbox } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { eraseMediaRows } from '#worker/media/erase-media-rows.ts';
import { media } from '#worker/media/tables.ts';

declare module '../../../db/job.ts' {
  interface JobPayloads {
    purge_trash: { user_id?: string };
  }
}

const TRASH_LIFE = TRASH_DAYS * 86_400_000;
const SPECIMENS_IN_ONE_RUN = 50;
/** A run may make at most a thousand bucket requests; a medium takes two. */
const MEDIA_IN_ONE_RUN = 200;

type PurgeJob = JobPayloads['purge_trash'];

/**
 * Deletes one run's share of what is due: each specimen is given up first, so that it cannot be restored
 * halfway, then media with their objects before their rows, what core stores, and the specimen last. If the run
 * is interrupted, the next one continues.
 */
export async function purgeTrash(env: Env, _: PurgeJob, shard: number | null): Promise<'more' | undefined> {
  const databases = new Databases(env);
  const core = databases.primaryCoreDb;
  const ownerDb = databases.catalogue(shard ?? 0);
  await giveUpOld(ownerDb, Date.now());
  // An unpublished outbox entry of the specimen would put its permanent id back into use.
  await publishChanges(core, ownerDb);
  const doomedSpecimens = await ownerDb
    .select({ id: specimens.id, user_id: specimens.user_id })
    .from(specimens)
    .where(and(eq(specimens.in_trash, true), eq(specimens.trashed_at, 0)))
    .limit(SPECIMENS_IN_ONE_RUN);
  let remainingMedia = MEDIA_IN_ONE_RUN;
  for (const specimen of doomedSpecimens) {
    remainingMedia -= await purgeMedia(env, core, ownerDb, specimen, remainingMedia);
    if (remainingMedia <= 0) return 'more';
    await purgeSpecimen(core, ownerDb, specimen);
  }
  return doomedSpecimens.length === SPECIMENS_IN_ONE_RUN ? 'more' : undefined;
}

/** Gives up what has been in the trash for 30 days, so that it can no longer be restored. */
async function giveUpOld(ownerDb: CatalogueDb, nowMs: number): Promise<void> {
  const { id, in_trash, trashed_at } = specimens;
  const isDue = and(sql`${in_trash} = 1`, gt(trashed_at, 0), lte(trashed_at, nowMs - TRASH_LIFE));
  const due = ownerDb.select({ id }).from(specimens).where(isDue).limit(SPECIMENS_IN_ONE_RUN);
  await ownerDb
    .update(specimens)
    .set({ trashed_at: 0, version: sql`${specimens.version} + 1` })
    .where(and(inArray(id, due), isDue));
}

/** Deletes as many media of a specimen as the limit allows; returns their number. */
async function purgeMedia(
  env: Env,
  core: CoreDb,
  ownerDb: CatalogueDb,
  { id, user_id }: { id: string; user_id: string },
  limit: number,
): Promise<number> {
  const rows = await ownerDb
    .select({ id: media.id, upload_id: media.upload_id })
    .from(media)
    .where(and(eq(media.user_id, user_id), eq(media.specimen_id, id)))
    .limit(limit);
  if (rows.length === 0) return 0;
  for (const row of rows) await deleteMediaObjects(env, row.id, row.upload_id);
  await eraseMediaRows(
    core,
    ownerDb,
    rows.map((row) => row.id),
  );
  return rows.length;
}

/** A trigger deletes its search index and history. The showcase's tombstone stays for 40 days. */
async function purgeSpecimen(
  core: CoreDb,
  ownerDb: CatalogueDb,
  { id, user_id }: { id: string; user_id: string },
): Promise<void> {
  await core.batch([
    core.delete(likes).where(eq(likes.specimen_id, id)),
    ...questionsOfSpecimenStatements(core, { id, user_id }),
    core.delete(directory).where(eq(directory.specimen_id, id)),
  ]);
  await ownerDb.batch([
    ownerDb.delete(outbox).where(sql`json_extract(${outbox.payload}, '$.specimen_id') = ${id}`),
    ownerDb.delete(renumberings).where(
      sql`${renumberings.specimen_id} = ${id} and ${renumberings.user_id} =
        (select ${specimens.user_id} from ${specimens} where ${specimens.id} = ${id})`,
    ),
    ownerDb.delete(likeCountUpdates).where(eq(likeCountUpdates.specimen_id, id)),
    ownerDb
      .delete(specimens)
      .where(and(eq(specimens.id, id), eq(specimens.in_trash, true), eq(specimens.trashed_at, 0))),
  ]);
}
