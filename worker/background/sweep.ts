import { beginErasures } from '#worker/account/deletion/begin-erasures.ts';
import { forgetReportedTexts } from '#worker/account/moderation/report.ts';
import { forgetOldCodes, forgetOldResets, forgetOldSessions } from '#worker/account/queries.ts';
import { forgetOperations } from '#worker/collection/desk/operations.ts';
import { beginPurge } from '#worker/collection/desk/trash/begin-purge.ts';
import { forgetImports } from '#worker/collection/import/import-records.ts';
import { publishLikes } from '#worker/collection/likes/publish-likes.ts';
import { sweepClaims } from '#worker/collection/listing/permanent-id-claims.ts';
import { cardPort } from '#worker/collection/photos/media-change-statements.ts';
import { beginQuestionEmails } from '#worker/collection/questions/begin-question-emails.ts';
import { forgetDeletedQuestions } from '#worker/collection/questions/forget-questions.ts';
import { followNames } from '#worker/collection/search/apply-name-changes.ts';
import { beginIndexing } from '#worker/collection/showcase/rebuild-index.ts';
import { drainShowcase } from '#worker/collection/showcase/showcase.ts';
import { refreshCollectors } from '#worker/collectors/refresh-collectors.ts';
import { allShards } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { Databases } from '#worker/db/databases.ts';
import { forgetOldAnswers } from '#worker/db/idempotency.ts';
import { forgetDone } from '#worker/db/job.ts';
import { sweepStep } from '#worker/db/sweep-step.ts';
import { forgetOldTries } from '#worker/db/throttle.ts';
import { sweepExchange } from '#worker/exchange/background/sweep-exchange.ts';
import type { Env } from '#worker/ground/env.ts';
import { beginCheck } from '#worker/media/check/begin-check.ts';
import { sweepProcessing } from '#worker/media/check/sweep-processing-media.ts';
import { sweepReleased } from '#worker/media/check/sweep-released-media.ts';
import { sweepRenditions } from '#worker/media/derive/sweep-renditions.ts';
import { sweepShared } from '#worker/media/links/sweep-shared-images.ts';
import { sweepUploads } from '#worker/media/upload/sweep-uploads.ts';
import { sweepJobs } from './sweep-jobs.ts';

const DAY = 86_400_000;
/** Interval of sweeps, in milliseconds (wrangler.toml). */
const SWEEP_INTERVAL_MS = 5 * 60_000;

/**
 * The sweep of the bucket, for all owners of media. Listing a bucket is expensive: it is done in one sweep a
 * day.
 */
async function sweepBucket(env: Env, core: CoreDb, nowMs: number): Promise<void> {
  await sweepStep('media', () => beginCheck(env, core, nowMs));
  if (nowMs % DAY < SWEEP_INTERVAL_MS) await sweepStep('links', () => sweepShared(env, nowMs));
}

/** The sweep of one catalogue's media, each step independent of the others. */
async function sweepMedia(env: Env, databases: Databases, shard: number, nowMs: number): Promise<void> {
  const catalogue = databases.catalogue(shard);
  const core = databases.primaryCoreDb;
  await sweepStep(`uploads ${shard}`, () => sweepUploads(env, core, catalogue, cardPort, nowMs));
  await sweepStep(`processing ${shard}`, () => sweepProcessing(catalogue, cardPort));
  await sweepStep(`renditions ${shard}`, () => sweepRenditions(env, catalogue, nowMs));
  await sweepStep(`released ${shard}`, () => sweepReleased({ env, core, catalogue, shard }, nowMs));
}

/** The sweep of one catalogue. */
async function sweepCatalogue(env: Env, databases: Databases, shard: number, nowMs: number) {
  const catalogue = databases.catalogue(shard);
  await sweepStep(`index ${shard}`, () => beginIndexing(env, catalogue, shard, nowMs));
  await sweepStep(`trash ${shard}`, () => beginPurge(env, catalogue, shard, nowMs));
  await sweepStep(`operations ${shard}`, () => forgetOperations(catalogue, nowMs));
  await sweepStep(`imports ${shard}`, () => forgetImports(catalogue, nowMs));
  await sweepStep(`showcase ${shard}`, () => drainShowcase(databases.primaryCoreDb, catalogue));
  await sweepStep(`likes ${shard}`, () => publishLikes(databases.primaryCoreDb, shard, catalogue));
  await sweepMedia(env, databases, shard, nowMs);
  await sweepStep(`forget ${shard}`, async () => {
    await catalogue.batch([forgetOldAnswers(catalogue, nowMs), forgetDone(catalogue, nowMs)]);
  });
}

/**
 * Deletes expired rows from core: attempts, idempotency records, codes, sessions, finished jobs, reported texts and
 * deleted questions.
 */
async function forgetOld(core: CoreDb, nowMs: number): Promise<void> {
  await core.batch([
    forgetOldTries(core, nowMs),
    forgetOldAnswers(core, nowMs),
    forgetOldCodes(core, nowMs),
    forgetOldSessions(core, nowMs),
    forgetOldResets(core, nowMs),
    forgetReportedTexts(core, nowMs),
    forgetDeletedQuestions(core, nowMs),
    forgetDone(core, nowMs),
  ]);
}

/**
 * Sends messages for stalled jobs, publishes the outboxes of catalogues to core, and deletes expired rows. Each
 * step is independent, so that an error does not stop the others. Cron runs it every five minutes; a local server
 * calls it at its start and every minute. One step, which deletes old share images, runs only in the five minutes
 * after midnight UTC: by cron once a night.
 */
export async function sweep(env: Env, nowMs = Date.now()): Promise<void> {
  const databases = new Databases(env);
  const core = databases.primaryCoreDb;
  await sweepJobs(env, nowMs);
  await sweepStep('forget', () => forgetOld(core, nowMs));
  await sweepStep('erasures', () => beginErasures(env, core, nowMs));
  await sweepExchange(env, core, nowMs);
  await sweepStep('questions', () => beginQuestionEmails(env, core, nowMs));
  await sweepBucket(env, core, nowMs);
  await sweepStep('claims', () => sweepClaims(core, nowMs));
  const catalogues = new Map(allShards(env).map((shard) => [shard, databases.catalogue(shard)]));
  await sweepStep('names', () => followNames(core, catalogues));
  for (const shard of allShards(env)) await sweepCatalogue(env, databases, shard, nowMs);
  // Last, after the catalogues have published their specimens.
  await sweepStep('collectors', () => refreshCollectors(core));
}
