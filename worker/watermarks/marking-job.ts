import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { JobProgress } from '#contract/watermarks/api.ts';
import { specimens } from '../collection/tables.ts';
import type { Statement } from '../db/batch.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import { type JobRow, ring, ringIfStill } from '../db/job.ts';
import { jobs } from '../db/tables.ts';
import { AppError } from '../ground/app-error.ts';
import type { Call } from '../http/serve.ts';
import { media } from '../media/tables.ts';
import { isStale, withSpecimen } from './wanted-mark.ts';

const kind = 'mark_pictures';

/** Where a marking job stands: pictures in the order of their ids, those up to `after` are done. */
export type Marking = { id: string; user_id: string; after: string; done: number; of: number };

type About = { id: string; user_id: string; specimen_id?: string; media_id?: string; now: number };

/**
 * The statement that asks for pictures to be made anew, last in the batch of a change: which ones is read from what
 * the rows then say. It is about those of a specimen, or one picture, and there is no job for none; or about all of their
 * owner's. A job of this id that is there already stays.
 */
export function markAnew(db: CatalogueDb, { id, user_id, specimen_id, media_id, now }: About): Statement {
  const isAll = specimen_id === undefined && media_id === undefined;
  const ofSpecimen = specimen_id === undefined ? sql`` : sql`and ${media.specimen_id} = ${specimen_id}`;
  const among = media_id === undefined ? ofSpecimen : sql`and ${media.id} = ${media_id}`;
  const payload = sql`json_object('id', ${id}, 'user_id', ${user_id}, 'after', '', 'done', 0, 'of', n)`;
  return db
    .insert(jobs)
    .select(sql`select ${id}, ${kind}, ${payload}, 'queued', 0, null, ${now}, ${now}
    from (select count(*) as n from ${withSpecimen} where ${media.user_id} = ${user_id} ${among} and ${isStale})
    where n > 0 or ${isAll ? 1 : 0}`)
    .onConflictDoNothing();
}

/** The same of many specimens; no job for no pictures. */
export function markAllAnew(db: CatalogueDb, { id, user_id, now }: About, specimenIds: readonly string[]): Statement {
  const payload = sql`json_object('id', ${id}, 'user_id', ${user_id}, 'after', '', 'done', 0, 'of', n)`;
  return db.insert(jobs).select(sql`select ${id}, ${kind}, ${payload}, 'queued', 0, null, ${now}, ${now}
    from (select count(*) as n from json_each(${JSON.stringify(specimenIds)}) c
      cross join ${media} on ${media.user_id} = ${user_id} and ${media.specimen_id} = c.value
      cross join ${specimens} on ${specimens.id} = ${media.specimen_id} where ${isStale})
    where n > 0`);
}

/** The job of a change to one specimen, or one picture of it, is named by the version of it that the change made. */
export const markingIdOf = (changedId: string, version: number) => `${kind}-${changedId}-${version}`;

/** Whether a picture of somebody's bears another mark than it should. */
export async function hasStale(db: CatalogueDb, userId: string): Promise<boolean> {
  const [stale] = await db.all(
    sql`select 1 from ${withSpecimen} where ${media.user_id} = ${userId} and ${isStale} limit 1`,
  );
  return stale !== undefined;
}

/** Rings for a marking job after the answer; one that was never asked for is no harm. */
export const thenMark = ({ c, env, user }: Pick<Call<'user'>, 'c' | 'env' | 'user'>, id: string) =>
  c.executionCtx.waitUntil(ring(env, { id, kind }, user.shard));

const isOf = (userId: string) => sql`json_extract(${jobs.payload}, '$.user_id') = ${userId}`;

/** The latest job of somebody's that has pictures left to make. */
export const openMarking = (db: CatalogueDb, userId: string) =>
  db
    .select()
    .from(jobs)
    .where(and(inArray(jobs.state, ['queued', 'running']), eq(jobs.kind, kind), isOf(userId)))
    .orderBy(desc(jobs.created_at))
    .limit(1);

export function progressOf({ id, state, payload }: JobRow): JobProgress {
  const { done, of } = payload as Marking;
  return { id, state, done: state === 'done' ? of : Math.min(done, of), of };
}

/** How far a job of one's own has come. One that stood still is rung for again. */
export async function readProgress({ own, user, env, now }: Call<'user'>, id: string): Promise<JobProgress> {
  const [row] = await own
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.kind, kind), isOf(user.id)));
  if (!row) throw new AppError('not_found');
  await ringIfStill(env, own, row, user.shard, now);
  return progressOf(row);
}
