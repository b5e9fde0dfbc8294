import { beginErasures } from '#worker/account/deletion/begin-erasures.ts';
import { sweepClaims } from '#worker/collection/listing/directory.ts';
import { followNames } from '#worker/collection/search/follow-names.ts';
import { refreshCollectors } from '#worker/collectors/refresh-collectors.ts';
import { allShards } from '#worker/db/catalogue.ts';
import { Databases } from '#worker/db/databases.ts';
import { sweepStep } from '#worker/db/step.ts';
import { sweepExchange } from '#worker/exchange/background/sweep-exchange.ts';
import type { Env } from '#worker/ground/env.ts';
import { forgetOld } from './forget-old.ts';
import { sweepCatalogue } from './sweep-catalogue.ts';
import { sweepJobs } from './sweep-jobs.ts';
import { sweepBucket } from './sweep-media.ts';

/**
 * Run by cron, and at the start of a local server: sends messages for stalled jobs, publishes the outboxes of
 * catalogues to core, and deletes expired rows. Each step is independent, so that an error does not stop the
 * others.
 */
export async function sweep(env: Env, nowMs = Date.now()): Promise<void> {
  const databases = new Databases(env);
  const core = databases.freshCore;
  await sweepJobs(env, nowMs);
  await sweepStep('forget', () => forgetOld(core, nowMs));
  await sweepStep('erasures', () => beginErasures(env, core, nowMs));
  await sweepExchange(env, core, nowMs);
  await sweepBucket(env, core, nowMs);
  await sweepStep('claims', () => sweepClaims(core, nowMs));
  const catalogues = new Map(allShards(env).map((shard) => [shard, databases.catalogue(shard)]));
  await sweepStep('names', () => followNames(core, catalogues));
  for (const shard of allShards(env)) await sweepCatalogue(env, databases, shard, nowMs);
  // Last, after the catalogues have published their specimens.
  await sweepStep('collectors', () => refreshCollectors(core));
}
