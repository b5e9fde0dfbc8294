import { and, eq, sql } from 'drizzle-orm';
import { blocks } from '#worker/account/moderation/moderation-tables.ts';
import { isFindableColumn, users } from '#worker/account/tables.ts';
import { addressOfSpecimen } from '#worker/collection/listing/public-queries.ts';
import { handovers } from '#worker/collection/showcase-tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import { directory } from '#worker/db/core-tables.ts';
import { inList } from '#worker/db/json-lists.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { likes } from './like-tables.ts';
import { likeCountQuery, newLikeCount, publishLikes } from './publish-likes.ts';

type Caller = Call<'user'>;
type LikeTarget = { user_id: string; shard: number; isFindable: boolean; isLiked: boolean; isBlocked: boolean };

/**
 * Likes a specimen; a repeated call has no effect. A hidden specimen is not found, nor is one of a collector
 * who blocked the caller; the caller's own is refused.
 */
export async function likeSpecimen(call: Caller, specimen_id: string) {
  const { core, user, nowMs } = call;
  const target = await readTarget(call, specimen_id);
  if (!target || target.isBlocked || !(await isSeen(call, target, specimen_id))) throw new AppError('not_found');
  if (target.user_id === user.id) throw new AppError('own_specimen_liked');
  const row = { user_id: user.id, specimen_id, created_at: nowMs };
  return changeLikes(call, target.shard, specimen_id, core.insert(likes).values(row).onConflictDoNothing());
}

/** Removes a like, also from a specimen hidden since; without a like nothing happens. */
export async function unlike(call: Caller, specimen_id: string) {
  const { core, user } = call;
  const target = await readTarget(call, specimen_id);
  if (!target || !(target.isLiked || (await isSeen(call, target, specimen_id)))) throw new AppError('not_found');
  return changeLikes(call, target.shard, specimen_id, core.delete(likes).where(isMine(user.id, specimen_id)));
}

type LikeStateQuery = {
  specimen_ids: readonly string[];
  intent_ids: readonly string[];
  usernames: readonly string[];
};
/** Reads the user's own state of intents and traders. */
export type ReadExchangeState = (
  core: Caller['core'],
  userId: string,
  query: Omit<LikeStateQuery, 'specimen_ids'>,
) => Promise<{ hidden_intents: string[]; hidden_people: string[]; thread_of_intent: Record<string, string> }>;

/** Returns the user's own state of specimens (which they like, which are theirs) and of exchanges. */
export async function readState(
  { core, user }: Caller,
  { specimen_ids, ...exchangeQuery }: LikeStateQuery,
  readExchangeState: ReadExchangeState,
) {
  const idList = inList(specimen_ids);
  const [[likedRows, ownRows, givenRows], ofExchange] = await Promise.all([
    core.batch([
      core
        .select({ id: likes.specimen_id })
        .from(likes)
        .where(and(eq(likes.user_id, user.id), sql`${likes.specimen_id} in ${idList}`)),
      core
        .select({ id: directory.specimen_id })
        .from(directory)
        .where(and(isPermanent, eq(directory.user_id, user.id), sql`${directory.specimen_id} in ${idList}`)),
      core
        .select({ id: handovers.specimen_id })
        .from(handovers)
        .where(and(eq(handovers.giver_id, user.id), sql`${handovers.specimen_id} in ${idList}`)),
    ]),
    readExchangeState(core, user.id, exchangeQuery),
  ]);
  const rowIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { liked: rowIds(likedRows), own: rowIds([...ownRows, ...givenRows]), ...ofExchange };
}

// Written as in the condition of the index: with a parameter SQLite would not use it.
const isPermanent = sql`${directory.kind} = 'permanent'`;
const isMine = (userId: string, specimenId: string) =>
  and(eq(likes.user_id, userId), eq(likes.specimen_id, specimenId));

/** Returns the owner of a specimen, and whether the user likes it or is blocked; null if it has no owner. */
async function readTarget({ core, user }: Caller, specimenId: string): Promise<LikeTarget | null> {
  const isIt = and(isPermanent, eq(directory.specimen_id, specimenId));
  const [[directoryEntry], likeRows, blockRows, [former]] = await core.batch([
    core
      .select({ user_id: directory.user_id, shard: directory.shard, isFindable: isFindableColumn.as('is_findable') })
      .from(directory)
      .innerJoin(users, eq(users.id, directory.user_id))
      .where(isIt),
    core.select({ at: likes.created_at }).from(likes).where(isMine(user.id, specimenId)),
    core
      .select({ at: blocks.created_at })
      .from(directory)
      .innerJoin(blocks, and(eq(blocks.user_id, directory.user_id), eq(blocks.blocked_id, user.id)))
      .where(isIt),
    core
      .select({
        user_id: handovers.giver_id,
        shard: users.shard,
        isFindable: isFindableColumn.as('is_findable'),
        blockedTime: blocks.created_at,
      })
      .from(handovers)
      .innerJoin(users, eq(users.id, handovers.giver_id))
      .leftJoin(blocks, and(eq(blocks.user_id, handovers.giver_id), eq(blocks.blocked_id, user.id)))
      .where(eq(handovers.specimen_id, specimenId)),
  ]);
  const isLiked = likeRows.length > 0;
  if (directoryEntry) return { ...directoryEntry, isLiked, isBlocked: blockRows.length > 0 };
  if (!former) return null;
  const { blockedTime, ...place } = former;
  return { ...place, isLiked, isBlocked: blockedTime !== null };
}

const isSeen = async (
  { c }: Caller,
  { user_id, shard, isFindable }: LikeTarget,
  specimenId: string,
): Promise<boolean> =>
  isFindable && (await addressOfSpecimen(c.var.databases.catalogue(shard), user_id, specimenId)) !== null;

/** Changes core first, then the count in the specimen’s row; if that fails a sweep publishes it. */
async function changeLikes(call: Caller, shard: number, specimenId: string, change: Statement) {
  const { core, c, nowMs } = call;
  const [, , [countRow]] = await core.batch([
    change,
    newLikeCount(core, specimenId, nowMs),
    likeCountQuery(core, specimenId),
  ] as const);
  await publishLikes(core, shard, c.var.databases.catalogue(shard), specimenId).catch((fault) =>
    console.error('likes not told', { fault: faultText(fault) }),
  );
  return { like_count: countRow?.like_count ?? 0 };
}
