import { and, eq, lt } from 'drizzle-orm';
import { deleteMediaObjects } from '#worker/db/bucket.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { mediaById } from '#worker/media/queries.ts';

const DAY = 86_400_000;
const AT_ONCE = 50;

type SweepContext = { env: Env; core: CoreDb; catalogue: CatalogueDb; shard: number };

/**
 * Deletes what may be left of media released a day ago, bytes first, then their ids: a deletion is answered before
 * its bytes are gone.
 */
export async function sweepReleased({ env, core, catalogue, shard }: SweepContext, nowMs: number): Promise<void> {
  const isReleased = and(
    eq(directory.kind, 'media'),
    eq(directory.used, false),
    lt(directory.claimed_at, nowMs - DAY),
    eq(directory.shard, shard),
  );
  const claims = await core.select({ id: directory.id }).from(directory).where(isReleased).limit(AT_ONCE);
  for (const { id } of claims) {
    const [row] = await mediaById(catalogue, id);
    if (row) continue;
    await deleteMediaObjects(env, id, null);
    await core.delete(directory).where(and(eq(directory.id, id), isReleased));
  }
}
