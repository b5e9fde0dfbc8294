import { beginErasures } from '../account/settings/begin-erasures.ts';
import { sweepClaims } from '../collection/listing/directory.ts';
import { followNames } from '../collection/search/follow-names.ts';
import { allShards } from '../db/catalogue.ts';
import { Databases } from '../db/databases.ts';
import { ring, takeBackStill } from '../db/job.ts';
import { step } from '../db/step.ts';
import type { Env } from '../env.ts';
import { recountWindows } from '../exchange/lists/recount-credit.ts';
import { tellThreads } from '../exchange/tell-blocks.ts';
import { beginCheck } from '../media/check/begin-check.ts';
import { forgetOld } from './forget-old.ts';
import { sweepCatalogue } from './sweep-catalogue.ts';

/**
 * What cron does, and the start of a local server: rings for jobs that stood still, tells core what catalogues still
 * have to tell, and forgets what is past its time. Each step stands alone, so that one fault leaves the others be.
 */
export async function sweep(env: Env, now = Date.now()): Promise<void> {
  const databases = new Databases(env);
  const core = databases.freshCore;
  await step('mail', async () => {
    for (const job of await takeBackStill(core, now)) await ring(env, job, null);
  });
  await step('forget', () => forgetOld(core, now));
  await step('erasures', () => beginErasures(env, core, now));
  await step('blocks', () => tellThreads(env, core));
  await step('credit', () => recountWindows(core, now));
  await step('media', () => beginCheck(env, core, now));
  await step('claims', () => sweepClaims(core, now));
  const catalogues = new Map(allShards(env).map((shard) => [shard, databases.catalogue(shard)]));
  await step('names', () => followNames(core, catalogues));
  for (const shard of allShards(env)) await sweepCatalogue(env, databases, shard, now);
}
