import { and, eq, sql } from 'drizzle-orm';
import { users } from '#worker/account/tables.ts';
import { runBatch } from '#worker/db/batch.ts';
import { copyObject, imageKey } from '#worker/db/bucket.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { Databases } from '#worker/db/databases.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { AgreedCover, AgreedCovers } from '#worker/exchange/storage/agreed-covers.ts';
import { threadByName } from '#worker/exchange/thread/thread-object.ts';
import type { Env } from '#worker/ground/env.ts';
import { readSentRendition } from '#worker/media/kept-renditions.ts';
import { ownMedia } from '#worker/media/queries.ts';
import { coverKey, deleteCovers } from './cover-copies.ts';
import { type CoverRow, snapshotCovers } from './cover-tables.ts';

/** The longest edge of a copy, in pixels. */
const EDGE_MAX = 1_280;

/**
 * Makes the copies of covers equal to what their thread keeps: copies what is missing, deletes what is not agreed to any
 * more, and sets until when they stay. Repeating it changes nothing. If the thread changes meanwhile, it runs again:
 * a copy that was written after the end is deleted.
 */
export async function settleCovers(env: Env, { thread_id }: JobPayloads['settle_covers']): Promise<'more' | undefined> {
  const databases = new Databases(env);
  const core = databases.primaryCoreDb;
  const thread = threadByName(env, thread_id);
  const agreedCovers = await thread.agreedCovers();
  const rows = await core.select().from(snapshotCovers).where(eq(snapshotCovers.thread_id, thread_id));
  const surplusRows = rows.filter(({ media_id }) => !agreedCovers.covers.some((cover) => cover.media_id === media_id));
  await deleteCovers(env, core, surplusRows);
  const missingCovers = agreedCovers.covers.filter((cover) => !hasCopy(rows, cover));
  const newRows = await copyCovers({ env, databases, thread_id }, missingCovers);
  await storeCovers(core, { thread_id, newRows, delete_at: deletionTime(agreedCovers) });
  const currentCovers = await thread.agreedCovers();
  return JSON.stringify(currentCovers) === JSON.stringify(agreedCovers) ? undefined : 'more';
}

const hasCopy = (rows: readonly CoverRow[], { media_id, rendition }: AgreedCover) =>
  rows.some((row) => row.media_id === media_id && row.rendition === rendition);

const deletionTime = ({ until }: AgreedCovers) => (until === null ? null : Date.parse(until));

type CopyContext = { env: Env; databases: Databases; thread_id: string };
type NewCoverRow = Omit<CoverRow, 'delete_at'>;

/** Copies covers in the bucket; those whose photo is gone are left out. */
async function copyCovers(context: CopyContext, covers: readonly AgreedCover[]): Promise<NewCoverRow[]> {
  if (covers.length === 0) return [];
  const { databases, thread_id } = context;
  const giverIds = [...new Set(covers.map(({ giver_id }) => giver_id))];
  const giverRows = await databases.primaryCoreDb
    .select({ id: users.id, shard: users.shard })
    .from(users)
    .where(sql`${users.id} in ${inList(giverIds)}`);
  const shardsById = new Map(giverRows.map(({ id, shard }) => [id, shard]));
  const newRows: NewCoverRow[] = [];
  for (const cover of covers) {
    const shard = shardsById.get(cover.giver_id);
    if (shard !== undefined && (await copyCover(context, shard, cover)))
      newRows.push({ thread_id, ...cover, created_at: Date.now() });
  }
  return newRows;
}

/** Copies the image of one cover as it was sent, with its watermark: the largest of at most 1,280 pixels. */
async function copyCover({ env, databases, thread_id }: CopyContext, shard: number, cover: AgreedCover) {
  const { media_id, giver_id, rendition } = cover;
  const giverDb = databases.catalogue(shard);
  const [row] = await ownMedia(giverDb, giver_id, media_id);
  if (row?.state !== 'ready') return false;
  const sentMedia = (await readSentRendition(giverDb, { ...row, rendition })) ?? row;
  const edge = sentMedia.edges.findLast((length) => length <= EDGE_MAX);
  if (edge === undefined) return false;
  return copyObject(env, imageKey(media_id, sentMedia.rendition, edge), coverKey({ thread_id, media_id }));
}

type CoverUpdate = { thread_id: string; newRows: readonly NewCoverRow[]; delete_at: number | null };

function storeCovers(core: CoreDb, { thread_id, newRows, delete_at }: CoverUpdate) {
  return runBatch(core, [
    ...newRows.map((row) =>
      core
        .insert(snapshotCovers)
        .values({ ...row, delete_at })
        .onConflictDoUpdate({
          target: [snapshotCovers.thread_id, snapshotCovers.media_id],
          set: { rendition: row.rendition, created_at: row.created_at },
        }),
    ),
    core
      .update(snapshotCovers)
      .set({ delete_at })
      .where(and(eq(snapshotCovers.thread_id, thread_id), sql`${snapshotCovers.delete_at} is not ${delete_at}`)),
  ]);
}
