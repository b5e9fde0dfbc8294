import { asc, eq, lte } from 'drizzle-orm';
import type { CoreDb } from '#worker/db/core.ts';
import type { Env } from '#worker/ground/env.ts';
import { deleteCovers } from './cover-copies.ts';
import { snapshotCovers } from './cover-tables.ts';

/** How many copies one sweep deletes, and one request of the bucket. */
const AT_ONCE = 500;

const { thread_id, media_id, giver_id, delete_at } = snapshotCovers;

/** Deletes the copies of covers whose time is over, the oldest first, a limited number per sweep. */
export async function sweepCovers(env: Env, core: CoreDb, nowMs: number): Promise<void> {
  const dueCovers = await core
    .select({ thread_id, media_id })
    .from(snapshotCovers)
    .where(lte(delete_at, nowMs))
    .orderBy(asc(delete_at))
    .limit(AT_ONCE);
  await deleteCovers(env, core, dueCovers);
}

/** Deletes all copies of a giver's covers. */
export async function eraseCovers(env: Env, core: CoreDb, giverId: string): Promise<void> {
  for (;;) {
    const covers = await core
      .select({ thread_id, media_id })
      .from(snapshotCovers)
      .where(eq(giver_id, giverId))
      .limit(AT_ONCE);
    await deleteCovers(env, core, covers);
    if (covers.length < AT_ONCE) return;
  }
}
