import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { publishShowcaseNow } from '#worker/collection/showcase/publish-showcase.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { Databases } from '#worker/db/databases.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import type { MediaWatermark } from '#worker/media/derive/media-watermark.ts';
import { remakeRenditions } from '#worker/media/derive/remake-renditions.ts';
import { media } from '#worker/media/tables.ts';
import type { WatermarkingJob } from '#worker/watermarks/watermarking-job.ts';
import { watermarkPort } from './find-watermark.ts';
import { cardPort } from './media-change-statements.ts';
import { isJoinedPhotoStale } from './stale-photos.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    mark_pictures: { id: string; user_id: string; after: string; done: number; of: number };
  }
}

/** As many as fit well within a run's time; the others wait behind other users' uploads. */
const IN_ONE_RUN = 8;
/** An image that failed this often, or ended the process this often, is left unchanged. */
const TRIES_FOR_ONE = 3;
const DEATHS_FOR_ONE = 2;

/**
 * Recreates, in the order of their ids, the images whose watermark is not the one they should have. After each
 * it stores its progress, so that an interrupted run is continued there.
 */
export async function watermarkPhotos(
  env: Env,
  watermarkJob: WatermarkingJob,
  shard: number | null,
): Promise<'more' | undefined> {
  const databases = new Databases(env);
  const db = databases.catalogue(shard ?? 0);
  const ids = await nextStale(db, watermarkJob);
  const [job] = await db
    .select({ attempts: jobs.attempts, deaths: jobs.deaths })
    .from(jobs)
    .where(eq(jobs.id, watermarkJob.id));
  const isGivenUp = job && (job.attempts > TRIES_FOR_ONE || job.deaths >= DEATHS_FOR_ONE);
  const skips = isGivenUp ? ids[0] : undefined;
  let watermark: MediaWatermark | null = null;
  for (const [index, id] of ids.entries()) {
    if (id !== skips)
      watermark = await remakeRenditions(env, db, { watermarks: watermarkPort, cards: cardPort }, id, watermark);
    await note(db, watermarkJob, id, index + 1);
  }
  await publishShowcaseNow(databases.primaryCoreDb, db);
  return ids.length === IN_ONE_RUN ? 'more' : undefined;
}

async function nextStale(db: CatalogueDb, { user_id, after }: WatermarkingJob): Promise<string[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .leftJoin(specimens, eq(specimens.id, media.specimen_id))
    .where(and(eq(media.user_id, user_id), gt(media.id, after), sql`${isJoinedPhotoStale}`))
    .orderBy(asc(media.id))
    .limit(IN_ONE_RUN);
  return rows.map(({ id }) => id);
}

const note = (db: CatalogueDb, watermarkJob: WatermarkingJob, lastMediaId: string, count: number) =>
  db
    .update(jobs)
    .set({
      payload: { ...watermarkJob, after: lastMediaId, done: watermarkJob.done + count },
      attempts: 1,
      deaths: 0,
      heartbeat_at: Date.now(),
    })
    .where(eq(jobs.id, watermarkJob.id));
