import { and, eq, sql } from 'drizzle-orm';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { type JobRow, newJob, sendJobMessage } from '#worker/db/job.ts';
import { ringIfStill } from '#worker/db/stalled-jobs.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { type CardUpdates, changedMedia } from './cards.ts';
import { type MediaRow, media } from './tables.ts';

type RenditionKey = Pick<MediaRow, 'id' | 'rendition'>;

/** One job makes a rendition, however often it is requested, because the rendition is in its id. */
const deriveJobId = ({ id, rendition }: RenditionKey) => `derive_media-${id}-${rendition}`;
/** The id of the job that makes a rendition, as an expression on a row of media. */
export const deriveJobIdOf = sql<string>`'derive_media-' || ${media.id} || '-' || ${media.rendition}`;

export const deriveJob = (row: RenditionKey, nowMs: number): JobRow => ({
  ...newJob({ kind: 'derive_media', payload: { media_id: row.id } }, nowMs),
  id: deriveJobId(row),
});

/**
 * The statements that add photos whose files are already in the bucket, and the jobs that make their renditions.
 */
export function addPrepared(db: CatalogueDb, rows: readonly MediaRow[], nowMs: number): [Statement[], JobRow[]] {
  const deriveJobs = rows.map((row) => deriveJob(row, nowMs));
  const mediaInserts = rows.map((row) => db.insert(media).values(row).onConflictDoNothing());
  return [[...mediaInserts, ...deriveJobs.map((job) => insertJobOnce(db, job))], deriveJobs];
}

const insertJobOnce = (db: CatalogueDb, job: JobRow) => db.insert(jobs).values(job).onConflictDoNothing();

type Start = Pick<MediaRow, 'kind' | 'mime' | 'width' | 'height' | 'duration' | 'playable' | 'codec' | 'rendition'>;

/**
 * Changes the row and adds its job in one batch, then sends the job's message. Cards change when the photo is
 * ready.
 */
export async function beginProcessing(
  env: Env,
  db: CatalogueDb,
  row: MediaRow,
  start: Start,
  shard: number,
  nowMs: number,
): Promise<void> {
  const job = deriveJob({ id: row.id, rendition: start.rendition }, nowMs);
  await db.batch([startProcessing(db, row, start), insertJobOnce(db, job)]);
  await sendJobMessage(env, job, shard);
}

/** Changes the state from uploading or failed to processing, and stores what the file's header contains. */
const startProcessing = (
  db: CatalogueDb,
  row: MediaRow,
  { kind, mime, width, height, duration, playable, codec, rendition }: Start,
) =>
  db
    .update(media)
    .set({
      state: 'processing',
      reason: null,
      upload_id: null,
      // The sides are those of the photo as uploaded.
      rendered_edit: null,
      kind,
      mime,
      width,
      height,
      duration,
      playable,
      codec,
      rendition,
    })
    .where(and(eq(media.id, row.id), eq(media.state, row.state)));

type End = Pick<MediaRow, 'state' | 'reason'> &
  Partial<
    Pick<
      MediaRow,
      'edges' | 'dominant_color' | 'watermark_hash' | 'film_watermark' | 'camera' | 'rendered_edit' | 'width' | 'height'
    >
  >;

/**
 * Sets the state to ready or failed, together with the specimen's card; `from` is the state that the row must still
 * have.
 */
export async function finishProcessing(
  db: CatalogueDb,
  cards: CardUpdates,
  row: MediaRow,
  end: End,
  from: MediaRow['state'] = 'processing',
): Promise<void> {
  await db.batch([endProcessing(db, row, end, from), ...cards.changeStatements(db, changedMedia(row))]);
}

/** Like finishProcessing for a ready photo, but core is updated by the job, which is retried until it succeeds. */
export async function becomeReady(db: CatalogueDb, cards: CardUpdates, row: MediaRow, result: Omit<End, 'state'>) {
  await db.batch([endProcessing(db, row, { ...result, state: 'ready' }, 'processing'), ...cards.ready(db, row)]);
}

/**
 * Ends processing; changes nothing unless this very rendition is still being made. The version stays, because it
 * counts changes by users, and an open edit must not become outdated because a photo became ready.
 */
const endProcessing = (db: CatalogueDb, row: MediaRow, end: End, from: MediaRow['state']) =>
  db
    .update(media)
    .set(end)
    .where(and(eq(media.id, row.id), eq(media.state, from), eq(media.rendition, row.rendition)));

/** Sends the job message again for a photo whose job stopped. */
export const ringIfMediaStill = (env: Env, db: CatalogueDb, row: RenditionKey, shard: number, nowMs: number) =>
  ringIfStill(env, db, { id: deriveJobId(row) }, shard, nowMs);

export const jobQuery = (db: CatalogueDb, row: RenditionKey) =>
  db
    .select({ attempts: jobs.attempts, state: jobs.state })
    .from(jobs)
    .where(eq(jobs.id, deriveJobId(row)));
