import { forgetOperations } from '#worker/collection/desk/operations.ts';
import { beginPurge } from '#worker/collection/desk/trash/begin-purge.ts';
import { forgetImports } from '#worker/collection/import/import-records.ts';
import { tellLikes } from '#worker/collection/likes/tell-likes.ts';
import { beginIndexing } from '#worker/collection/showcase/rebuild-index.ts';
import { drainShowcase } from '#worker/collection/showcase/showcase.ts';
import type { Databases } from '#worker/db/databases.ts';
import { forgetOldAnswers } from '#worker/db/idempotency.ts';
import { forgetDone } from '#worker/db/job.ts';
import { sweepStep } from '#worker/db/step.ts';
import type { Env } from '#worker/ground/env.ts';
import { sweepMedia } from './sweep-media.ts';

/** The sweep of one catalogue. */
export async function sweepCatalogue(env: Env, databases: Databases, shard: number, nowMs: number) {
  const catalogue = databases.catalogue(shard);
  await sweepStep(`index ${shard}`, () => beginIndexing(env, catalogue, shard, nowMs));
  await sweepStep(`trash ${shard}`, () => beginPurge(env, catalogue, shard, nowMs));
  await sweepStep(`operations ${shard}`, () => forgetOperations(catalogue, nowMs));
  await sweepStep(`imports ${shard}`, () => forgetImports(catalogue, nowMs));
  await sweepStep(`showcase ${shard}`, () => drainShowcase(databases.freshCore, catalogue));
  await sweepStep(`likes ${shard}`, () => tellLikes(databases.freshCore, shard, catalogue));
  await sweepMedia(env, databases, shard, nowMs);
  await sweepStep(`forget ${shard}`, async () => {
    await catalogue.batch([forgetOldAnswers(catalogue, nowMs), forgetDone(catalogue, nowMs)]);
  });
}
