import { and, eq, sql } from 'drizzle-orm';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { type JobRow, newJob, ringIfStill, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { type Cards, changedMedia } from './cards.ts';
import { type MediaRow, media } from './tables.ts';

type RenditionKey = Pick<MediaRow, 'id' | 'rendition'>;

/** A rendition is made by one job, however often it is asked for: its id says which. */
const deriveJobId = ({ id, rendition }: RenditionKey) => `derive_media-${id}-${rendition}`;
/** The id of the job that makes a rendition, as an expression about a row of media. */
export const deriveJobIdOf = sql<string>`'derive_media-' || ${media.id} || '-' || ${media.rendition}`;

export const deriveJob = (row: RenditionKey, nowMs: number): JobRow => ({
  ...newJob({ kind: 'derive_media', payload: { media_id: row.id } }, nowMs),
  id: deriveJobId(row),
});

/** The statements that add pictures whose bytes lie prepared, and the jobs that make them. */
export function addPrepared(db: CatalogueDb, rows: readonly MediaRow[], nowMs: number): [Statement[], JobRow[]] {
  const deriveJobs = rows.map((row) => deriveJob(row, nowMs));
  const mediaInserts = rows.map((row) => db.insert(media).values(row).onConflictDoNothing());
  return [[...mediaInserts, ...deriveJobs.map((job) => insertJobOnce(db, job))], deriveJobs];
}

const insertJobOnce = (db: CatalogueDb, job: JobRow) => db.insert(jobs).values(job).onConflictDoNothing();

type Start = Pick<MediaRow, 'kind' | 'mime' | 'width' | 'height' | 'duration' | 'playable' | 'codec' | 'rendition'>;

/** The row and its job change together; then the job's message is sent. What cards show changes when the picture is ready. */
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

/** From uploading or failed to processing, with what the header says of the file. */
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
      // The sides are of the photograph as it was uploaded.
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

/** Ready or failed, together with what the specimen's card shows; `from` says what it has to be still. */
export async function finishProcessing(
  db: CatalogueDb,
  cards: Cards,
  row: MediaRow,
  end: End,
  from: MediaRow['state'] = 'processing',
): Promise<void> {
  await db.batch([endProcessing(db, row, end, from), ...cards.changeStatements(db, changedMedia(row))]);
}

/** Ready, as finishProcessing has it, but for core: that a job tells, which is tried again until it has. */
export async function becomeReady(db: CatalogueDb, cards: Cards, row: MediaRow, result: Omit<End, 'state'>) {
  await db.batch([endProcessing(db, row, { ...result, state: 'ready' }, 'processing'), ...cards.ready(db, row)]);
}

/**
 * The end of processing: nothing changes unless this very rendition is still being made. The version stays, for it counts
 * what people changed, and nobody's open edit grows stale because a picture became ready.
 */
const endProcessing = (db: CatalogueDb, row: MediaRow, end: End, from: MediaRow['state']) =>
  db
    .update(media)
    .set(end)
    .where(and(eq(media.id, row.id), eq(media.state, from), eq(media.rendition, row.rendition)));

/** Rings again for a picture whose job stood still. */
export const ringIfMediaStill = (env: Env, db: CatalogueDb, row: RenditionKey, shard: number, nowMs: number) =>
  ringIfStill(env, db, { id: deriveJobId(row) }, shard, nowMs);

export const jobQuery = (db: CatalogueDb, row: RenditionKey) =>
  db
    .select({ attempts: jobs.attempts, state: jobs.state })
    .from(jobs)
    .where(eq(jobs.id, deriveJobId(row)));
