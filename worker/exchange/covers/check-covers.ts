import { and, asc, gt, lte, sql } from 'drizzle-orm';
import { headObject } from '#worker/db/bucket.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { CoverRange } from '#worker/media/check/check-media.ts';
import { type CheckContext, ownerOfKey } from '#worker/media/check/stray-objects.ts';
import { coverKey } from './cover-copies.ts';
import { snapshotCovers } from './cover-tables.ts';

/** How many rows without an object are counted in one range: each is looked up in the bucket again. */
const BARE_MAX = 500;

const { thread_id, media_id } = snapshotCovers;
const keySql = sql`'x/' || ${thread_id} || '/' || ${media_id}`;

const threadCondition = (keys: readonly string[]) => sql`${thread_id} in ${inList([...new Set(keys.map(ownerOfKey))])}`;

/** Returns the keys of copies of covers that no row refers to. */
export async function strayCovers({ core }: CheckContext, keys: readonly string[]): Promise<string[]> {
  const rows = await core.select({ thread_id, media_id }).from(snapshotCovers).where(threadCondition(keys));
  const rowKeys = new Set(rows.map(coverKey));
  return keys.filter((key) => !rowKeys.has(key));
}

/** Rows of copies whose object is gone: such a copy can't be shown, and its row is deleted. */
export const bareCovers = {
  /** Returns their keys in a range; each object is looked up again, as it may be newer than the listing. */
  async find({ env, core }: CheckContext, { afterId, uptoId, keys }: CoverRange): Promise<string[]> {
    const rows = await core
      .select({ thread_id, media_id })
      .from(snapshotCovers)
      .where(
        and(
          gt(thread_id, afterId),
          uptoId === null ? undefined : lte(thread_id, uptoId),
          sql`${keySql} not in ${inList(keys)}`,
        ),
      )
      .orderBy(asc(thread_id), asc(media_id))
      .limit(BARE_MAX);
    const missingKeys: string[] = [];
    for (const row of rows) if (!(await headObject(env, coverKey(row)))) missingKeys.push(coverKey(row));
    return missingKeys;
  },
  deleteRows: ({ core }: { core: CoreDb }, keys: readonly string[]) =>
    core.delete(snapshotCovers).where(and(threadCondition(keys), sql`${keySql} in ${inList(keys)}`)),
};
