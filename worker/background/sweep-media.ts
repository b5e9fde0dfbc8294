import { cardPort } from '#worker/collection/photos/media-changed.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Databases } from '#worker/db/databases.ts';
import { sweepStep } from '#worker/db/step.ts';
import type { Env } from '#worker/ground/env.ts';
import { beginCheck } from '#worker/media/check/begin-check.ts';
import { sweepProcessing } from '#worker/media/check/sweep-processing.ts';
import { sweepReleased } from '#worker/media/check/sweep-released.ts';
import { sweepRenditions } from '#worker/media/derive/sweep-renditions.ts';
import { sweepShared } from '#worker/media/links/sweep-shared.ts';
import { sweepUploads } from '#worker/media/upload/sweep-uploads.ts';

const DAY = 86_400_000;
/** Interval of sweeps, in milliseconds (wrangler.toml). */
const BETWEEN = 5 * 60_000;

/**
 * The sweep of the bucket, for all owners of media. Listing a bucket is expensive: it is done in one sweep a
 * day.
 */
export async function sweepBucket(env: Env, core: CoreDb, nowMs: number): Promise<void> {
  await sweepStep('media', () => beginCheck(env, core, nowMs));
  if (nowMs % DAY < BETWEEN) await sweepStep('links', () => sweepShared(env, nowMs));
}

/** The sweep of one catalogue's media, each step independent of the others. */
export async function sweepMedia(env: Env, databases: Databases, shard: number, nowMs: number): Promise<void> {
  const catalogue = databases.catalogue(shard);
  const core = databases.freshCore;
  await sweepStep(`uploads ${shard}`, () => sweepUploads(env, core, catalogue, cardPort, nowMs));
  await sweepStep(`processing ${shard}`, () => sweepProcessing(catalogue, cardPort));
  await sweepStep(`renditions ${shard}`, () => sweepRenditions(env, catalogue, nowMs));
  await sweepStep(`released ${shard}`, () => sweepReleased({ env, core, catalogue, shard }, nowMs));
}
