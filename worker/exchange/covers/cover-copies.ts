import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { runBatch } from '#worker/db/batch.ts';
import { coverCopyKey, deleteObjects } from '#worker/db/bucket.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { isSigned, VISITORS_TAG } from '#worker/exchange/signed-media.ts';
import type { Env } from '#worker/ground/env.ts';
import type { CoverCopy } from '#worker/media/media-call.ts';
import { type CoverRow, snapshotCovers } from './cover-tables.ts';

/** A copy by its thread and its photo. */
export type CoverRef = Pick<CoverRow, 'thread_id' | 'media_id'>;

export const coverKey = ({ thread_id, media_id }: CoverRef) => coverCopyKey(thread_id, media_id);

/** The condition for some copies of covers: one value for all, because a query takes a hundred parameters at most. */
const coverCondition = (covers: readonly CoverRef[]) =>
  sql`(${snapshotCovers.thread_id}, ${snapshotCovers.media_id}) in (select value ->> 0, value ->> 1
    from json_each(${JSON.stringify(covers.map(({ thread_id, media_id }) => [thread_id, media_id]))}))`;

/** Deletes copies of covers, at most a thousand: their objects before their rows. */
export async function deleteCovers(env: Env, core: CoreDb, covers: readonly CoverRef[]): Promise<void> {
  if (covers.length === 0) return;
  await deleteObjects(env, covers.map(coverKey));
  await runBatch(core, [core.delete(snapshotCovers).where(coverCondition(covers))]);
}

/**
 * Finds the copy for an address of a photo that is gone: one that was signed for the two users of the thread that the
 * address names. Visitors and other threads get none.
 */
export async function findCoverCopy(
  env: Env,
  core: CoreDb,
  { id, rendition, variant }: { id: string; rendition: number; variant: string },
  query: URLSearchParams,
  nowMs: number,
): Promise<CoverCopy | null> {
  const thread_id = query.get('thread');
  if (!thread_id || query.get('as') === VISITORS_TAG) return null;
  const signedCover = { id, rendition, variant, thread_id: null, view: 'visible' };
  if (!(await isSigned(env, core, signedCover, query, nowMs))) return null;
  const { delete_at } = snapshotCovers;
  const isTheirs = and(eq(snapshotCovers.thread_id, thread_id), eq(snapshotCovers.media_id, id));
  const [row] = await core
    .select()
    .from(snapshotCovers)
    .where(and(isTheirs, or(isNull(delete_at), gt(delete_at, nowMs))));
  return row ? { key: coverKey(row), rendition: row.rendition } : null;
}
