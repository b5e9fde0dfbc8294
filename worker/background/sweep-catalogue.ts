import { forgetOperations } from '../collection/desk/operations.ts';
import { beginPurge } from '../collection/desk/trash/begin-purge.ts';
import { tellLikes } from '../collection/likes/tell-likes.ts';
import { beginIndexing } from '../collection/search/bring-over.ts';
import { drainShowcase } from '../collection/showcase/showcase.ts';
import type { Databases } from '../db/databases.ts';
import { forgetOldAnswers } from '../db/idempotency.ts';
import { forgetDone, ring, takeBackStill } from '../db/job.ts';
import { step } from '../db/step.ts';
import type { Env } from '../env.ts';
import { sweepMedia } from './sweep-media.ts';

/** What a sweep does for one catalogue. */
export async function sweepCatalogue(env: Env, databases: Databases, shard: number, now: number) {
  const catalogue = databases.catalogue(shard);
  await step(`jobs ${shard}`, async () => {
    for (const job of await takeBackStill(catalogue, now)) await ring(env, job, shard);
  });
  await step(`index ${shard}`, () => beginIndexing(env, catalogue, shard, now));
  await step(`trash ${shard}`, () => beginPurge(env, catalogue, shard, now));
  await step(`operations ${shard}`, () => forgetOperations(catalogue, now));
  await step(`showcase ${shard}`, () => drainShowcase(databases.freshCore, catalogue));
  await step(`likes ${shard}`, () => tellLikes(databases.freshCore, shard, catalogue));
  await sweepMedia(env, databases, shard, now);
  await step(`forget ${shard}`, async () => {
    await catalogue.batch([forgetOldAnswers(catalogue, now), forgetDone(catalogue, now)]);
  });
}
