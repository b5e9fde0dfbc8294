import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { jobs } from '../../db/tables.ts';
import { loadSmallReference } from '../../minerals/load-for-tests.ts';
import { meteredEnv } from '../../testing/metered-env.ts';
import { aPerson, visitor } from '../../testing/people.ts';
import { multiply } from '../desk/desk-for-tests.ts';
import { beginIndexing, indexSome } from './bring-over.ts';
import { indexedRows, rowsToIndex } from './index-for-tests.ts';

const HOUR = 3_600_000;
const LISTED = 551;
const ROWS_MAX = 10;

it('a collection that an older app stored is listed at once, and found by nothing until it is indexed', async () => {
  await loadSmallReference(env.DB);
  const owner = await aPerson('owner', 0);
  const secret = { description_private: 'canary', mineral_ids: ['fluorite'] };
  const { id } = await owner.get(collectionApi.create, aSpecimen({ ...secret, coll_index: 1 }));
  await multiply(owner, env.CATALOGUE_0, id, LISTED - 1);
  await env.CATALOGUE_0.batch(
    ['delete from specimen_index', 'update specimens set seq = null, other_names = null'].map((statement) =>
      env.CATALOGUE_0.prepare(statement),
    ),
  );
  const listed = async (asked: object) =>
    (await visitor.get(publicCollectionApi.list, { username: 'owner', ...asked })).total;
  expect([await listed({}), await listed({ q: 'fluorite' }), await listed({ q: 'canary' })]).toEqual([LISTED, 0, 0]);
  const now = Date.now();
  for (const at of [now, now + 60_000]) await beginIndexing(env, owner.catalogue, 0, at);
  const begun = await owner.catalogue.select().from(jobs).where(eq(jobs.kind, 'index_specimens'));
  expect(begun.length, 'one job an hour').toBeLessThanOrEqual(2);
  let runs = 0;
  const { bindings, meter } = meteredEnv();
  while ((await indexSome(bindings, { shard: 0 })) === 'more') runs += 1;
  const each = meter.rows_written / LISTED;
  console.info(`rows written for each that is brought over: ${each.toFixed(1)}`);
  expect(each).toBeLessThanOrEqual(ROWS_MAX);
  expect(runs, 'five hundred a message').toBe(1);
  expect(await indexedRows(owner.catalogue)).toEqual(await rowsToIndex(owner.catalogue));
  expect([await listed({ mineral: 'fluorite' }), await listed({ q: 'canary' })]).toEqual([LISTED, 0]);
  await beginIndexing(env, owner.catalogue, 0, now + 2 * HOUR);
  expect(await owner.catalogue.select().from(jobs).where(eq(jobs.kind, 'index_specimens'))).toHaveLength(begun.length);
});
