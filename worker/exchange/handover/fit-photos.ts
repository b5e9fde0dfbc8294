import { eq } from 'drizzle-orm';
import { MEDIA_PER_USER } from '#contract/media/media.ts';
import { assertInBatch, type Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { type JobRow, sendJobMessage } from '#worker/db/job.ts';
import type { Env } from '#worker/ground/env.ts';
import { addPrepared } from '#worker/media/media-processing.ts';
import { type MediaRow, storageUse } from '#worker/media/tables.ts';
import { hasMediaSlots } from '#worker/media/upload/storage-quota.ts';

/** Photos for a receiver: the statements that insert them, and their jobs. */
export type BroughtPhotos = { count: number; statements: Statement[]; queuedJobs: JobRow[] };
const emptyResult: BroughtPhotos = { count: 0, statements: [], queuedJobs: [] };
export const noPhotos = () => Promise.resolve(emptyResult);

type FitContext = { receiverDb: CatalogueDb; receiver: { id: string }; nowMs: number };

/** Returns how many more media a user may have. */
export async function readFreeCount(ownerDb: CatalogueDb, userId: string): Promise<number> {
  const [use] = await ownerDb.select().from(storageUse).where(eq(storageUse.user_id, userId));
  return Math.max(0, MEDIA_PER_USER - (use?.pictures ?? 0));
}

/**
 * Returns the statements that give the receiver as many photos as there is room for now; the batch changes
 * nothing if that room was taken in between.
 */
export async function fitPhotos(
  { receiverDb, receiver, nowMs }: FitContext,
  mediaRows: readonly MediaRow[],
): Promise<BroughtPhotos> {
  const rows = mediaRows.slice(0, await readFreeCount(receiverDb, receiver.id));
  const count = rows.length;
  if (count === 0) return emptyResult;
  const cover = rows.find(({ is_cover }) => is_cover) ?? rows[0];
  const preparedRows = rows.map((row) => ({ ...row, is_cover: row === cover }));
  const [addedStatements, queuedJobs] = addPrepared(receiverDb, preparedRows, nowMs);
  return {
    count,
    statements: [assertInBatch(receiverDb, hasMediaSlots(receiver.id, count)), ...addedStatements],
    queuedJobs,
  };
}

/** Sends the job messages that render the received photos. */
export async function ringPhotos(env: Env, broughtPhotos: BroughtPhotos | null, shard: number): Promise<void> {
  for (const job of broughtPhotos?.queuedJobs ?? []) await sendJobMessage(env, job, shard);
}
