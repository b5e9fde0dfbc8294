import { beginErasures } from '../account/erase-account.ts';
import { forgetOldCodes, forgetOldResets, forgetOldSessions } from '../account/queries.ts';
import { sweepClaims } from '../collection/directory.ts';
import { followNames } from '../collection/follow-names.ts';
import { beginRecount } from '../collection/recount.ts';
import { indexUnknown } from '../collection/reindex.ts';
import { drainShowcase } from '../collection/showcase.ts';
import { tellLikes } from '../collection/tell-likes.ts';
import { allShards } from '../db/catalogue.ts';
import { Databases } from '../db/databases.ts';
import type { Env } from '../env.ts';
import { faultText } from '../http/fault-text.ts';
import { forgetOldAnswers } from '../http/idempotency.ts';
import { forgetOldTries } from '../http/throttle.ts';
import { sweepUploads } from '../media/sweep-uploads.ts';
import { forgetDone, ring, takeBackStill } from './job.ts';

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
  await step('forget', async () => {
    await core.batch([
      forgetOldTries(core, now),
      forgetOldAnswers(core, now),
      forgetOldCodes(core, now),
      forgetOldSessions(core, now),
      forgetOldResets(core, now),
      forgetDone(core, now),
    ]);
  });
  await step('erasures', () => beginErasures(env, core, now));
  await step('claims', () => sweepClaims(core, now));
  const catalogues = new Map(allShards(env).map((shard) => [shard, databases.catalogue(shard)]));
  await step('names', () => followNames(core, catalogues));
  for (const shard of allShards(env)) await sweepCatalogue(env, databases, shard, now);
}

async function sweepCatalogue(env: Env, databases: Databases, shard: number, now: number) {
  const catalogue = databases.catalogue(shard);
  await step(`jobs ${shard}`, async () => {
    for (const job of await takeBackStill(catalogue, now)) await ring(env, job, shard);
  });
  await step(`index ${shard}`, () => indexUnknown(databases.freshCore, catalogue));
  await step(`recount ${shard}`, () => beginRecount(env, catalogue, shard, now));
  await step(`showcase ${shard}`, () => drainShowcase(databases.freshCore, catalogue));
  await step(`likes ${shard}`, () => tellLikes(databases.freshCore, shard, catalogue));
  await step(`uploads ${shard}`, () => sweepUploads(env, databases.freshCore, catalogue, now));
  await step(`forget ${shard}`, async () => {
    await catalogue.batch([forgetOldAnswers(catalogue, now), forgetDone(catalogue, now)]);
  });
}

async function step(name: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (fault) {
    console.error('sweep step failed', { name, fault: faultText(fault) });
  }
}
