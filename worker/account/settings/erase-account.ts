import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { CoreDb } from '../../db/core.ts';
import { Databases } from '../../db/databases.ts';
import { type JobPayloads, newJob, ring } from '../../db/job.ts';
import { jobs } from '../../db/tables.ts';
import type { Env } from '../../env.ts';
import { leaveThreads } from '../../exchange/leave-threads.ts';
import { sha256 } from '../../ground/hash.ts';
import { deleteMarks } from '../../watermarks/mark-place.ts';
import { deleteAvatars } from '../avatar/avatar-place.ts';
import { erasures, users } from '../tables.ts';
import { countOwned, eraseCatalogue, eraseMedia } from './erase-catalogue.ts';
import { countInCore, eraseFromCore, eraseLikes, eraseShowcase } from './erase-core.ts';

declare module '../../db/job.ts' {
  interface JobPayloads {
    erase_account: { user_id: string };
  }
}

export type Doomed = { id: string; username: string; email: string; shard: number };
type Asked = JobPayloads['erase_account'];

const AT_ONCE = 20;

/**
 * Deletes everything of an account whose time has come: what visitors see first, objects before the rows that they are
 * found by, the account itself last. Each step may be interrupted and repeated; a large collection takes several jobs.
 */
export async function eraseAccount(env: Env, { user_id }: Asked): Promise<void> {
  const databases = new Databases(env);
  const core = databases.freshCore;
  const now = Date.now();
  const doomed = await findDoomed(core, user_id, now);
  if (!doomed) return;
  const own = databases.catalogue(doomed.shard);
  const id = sha256(`erasure:${user_id}`);
  const known = await core.select({ id: erasures.id }).from(erasures).where(eq(erasures.id, id));
  if (known.length === 0) {
    const counts = { ...(await countInCore(core, doomed)), ...(await countOwned(own, user_id)) };
    await core.insert(erasures).values({ id, began_at: now, counts }).onConflictDoNothing();
  }
  await deleteMarks(env, user_id);
  await eraseCatalogue(own, user_id);
  await eraseShowcase(core, user_id);
  await eraseLikes(core, user_id, now);
  await leaveThreads(env, core, user_id);
  if (!(await eraseMedia(env, core, own, user_id, now))) return goOn(env, core, user_id, now);
  await deleteAvatars(env, user_id);
  await eraseFromCore(core, doomed, now, core.update(erasures).set({ finished_at: now }).where(eq(erasures.id, id)));
  const [report] = await core.select().from(erasures).where(eq(erasures.id, id));
  console.log('account erased', { id: id.slice(0, 12), ...report?.counts });
}

async function findDoomed(core: CoreDb, userId: string, now: number): Promise<Doomed | null> {
  const [row] = await core
    .select({ id: users.id, username: users.username, email: users.email, shard: users.shard })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.delete_at), lte(users.delete_at, now)));
  return row ?? null;
}

async function goOn(env: Env, core: CoreDb, user_id: string, now: number) {
  const job = newJob({ kind: 'erase_account', payload: { user_id } }, now);
  await core.insert(jobs).values(job);
  await ring(env, job, null);
}

/** What a sweep does: begins to delete each account whose time has come and that no living job is about. */
export async function beginErasures(env: Env, core: CoreDb, now: number): Promise<void> {
  const due = await core
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.delete_at), lte(users.delete_at, now)))
    .limit(AT_ONCE);
  if (due.length === 0) return;
  const living = await core
    .select({ user_id: sql<string>`json_extract(${jobs.payload}, '$.user_id')` })
    .from(jobs)
    .where(and(eq(jobs.kind, 'erase_account'), inArray(jobs.state, ['queued', 'running'])));
  const begun = new Set(living.map(({ user_id }) => user_id));
  for (const { id } of due) if (!begun.has(id)) await goOn(env, core, id, now);
}
