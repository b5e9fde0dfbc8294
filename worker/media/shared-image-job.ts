import { and, inArray, lt } from 'drizzle-orm';
import type { CoreDb } from '#worker/db/core.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import { sha256 } from '#worker/ground/hash.ts';

/** One rendition of a photo, and the catalogue that has its row. */
export type SharedRendition = { id: string; shard: number; rendition: number };

/** The share images to make: each photo's own where it is missing and, with a key, one of all of them. */
export type SharedImage = { pieces: SharedRendition[]; key: string | null };

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    share_pictures: SharedImage;
  }
}

/** The digest of the shown photos, different for each choice of photos and each rendition of one. */
export const renditionsDigest = (renditions: readonly SharedRendition[]): string =>
  sha256(renditions.map(({ id, rendition }) => `${id}.${rendition}`).join(' '));

/** How long a finished image may be missing before it is made again, in milliseconds. */
const MISSED_AFTER = 10 * 60_000;

/**
 * Adds the job that makes missing share images; while it runs, another request adds nothing. A job that ended
 * without its image starts again. If nothing can be written, as on a full disk, the caller still gets its answer,
 * without them.
 */
export async function askForShared(env: Env, core: CoreDb, sharedImage: SharedImage): Promise<void> {
  try {
    await addSharedJob(env, core, sharedImage);
  } catch (fault) {
    console.error('pictures for links not asked for', { fault: faultText(fault) });
  }
}

async function addSharedJob(env: Env, core: CoreDb, sharedImage: SharedImage): Promise<void> {
  const id = `share_pictures-${renditionsDigest(sharedImage.pieces)}`;
  const nowMs = Date.now();
  const job = { ...newJob({ kind: 'share_pictures', payload: sharedImage }, nowMs), id };
  const { payload, state, attempts, deaths, heartbeat_at } = job;
  const isOver = and(inArray(jobs.state, ['done', 'failed']), lt(jobs.heartbeat_at, nowMs - MISSED_AFTER));
  const jobRows = await core
    .insert(jobs)
    .values(job)
    .onConflictDoUpdate({ target: jobs.id, set: { payload, state, attempts, deaths, heartbeat_at }, setWhere: isOver })
    .returning({ id: jobs.id });
  if (jobRows.length > 0) await sendJobMessage(env, job, null);
}
