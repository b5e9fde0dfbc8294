import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { multiply } from '#worker/collection/desk/desk-for-tests.ts';
import { indexedRows, rowsToIndex } from '#worker/collection/search/index-for-tests.ts';
import { forgetMissingEntriesSql } from '#worker/collection/search/missing-entries.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { weatherEnv } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { beginIndexing, rebuildIndex } from './rebuild-index.ts';
import { settleShowcase } from './showcase-for-tests.ts';

const HOUR = 3_600_000;
const ROWS_MAX = 10;
let owner: Person;
let hiddenId: string;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
});

/**
 * Creates a collection without its index: this many listed specimens with a private note, and one private
 * specimen.
 */
async function loseIndex(listedCount: number): Promise<void> {
  const secret = { description_private: 'canary', mineral_ids: ['fluorite'] };
  const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ ...secret, coll_index: 1 }));
  await multiply(owner, env.CATALOGUE_0, id, listedCount - 1);
  const hiddenInput = aSpecimen({ coll_index: 900, access_level: 'private', description: 'hermit', ...secret });
  hiddenId = (await owner.callOrThrow(collectionApi.create, hiddenInput)).id;
  await settleShowcase();
  const statements = [`insert into specimen_index (specimen_index) values ('delete-all')`, forgetMissingEntriesSql];
  await env.CATALOGUE_0.batch(statements.map((statement) => env.CATALOGUE_0.prepare(statement)));
}

const matches = async (query: object) =>
  (await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner', ...query })).items.map(({ id }) => id);
const countMatches = async (query: object) =>
  (await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner', ...query })).total ?? 0;

/** Expects, however much is indexed, that visitors see what is listed and that no query finds what is private. */
async function expectPrivacy(listedCount: number) {
  expect(await countMatches({})).toBe(listedCount);
  for (const q of ['canary', 'hermit', 'SC-900']) expect(await matches({ q })).toEqual([]);
  expect(await matches({ mineral: 'fluorite', limit: 100 })).not.toContain(hiddenId);
}

async function rebuildAll(bindings: Env): Promise<number> {
  let messages = 1;
  while ((await rebuildIndex(bindings, { shard: 0 })) === 'more') messages += 1;
  return messages;
}

it('a collection without an index is listed, and found by nothing until the job of a sweep indexed it', async () => {
  const listedCount = 498;
  await loseIndex(listedCount);
  expect(await countMatches({ q: 'fluorite' })).toBe(0);
  await expectPrivacy(listedCount);
  const nowMs = Date.now();
  for (const time of [nowMs, nowMs + 60_000]) await beginIndexing(env, owner.catalogue, 0, time);
  const queuedJobs = await owner.catalogue.select().from(jobs).where(eq(jobs.kind, 'index_specimens'));
  expect(queuedJobs.length, 'one job an hour').toBeLessThanOrEqual(2);
  const { bindings, meter } = meteredEnv();
  expect(await rebuildAll(bindings), 'five hundred a message').toBe(1);
  expect(meter.rows_written / listedCount).toBeLessThanOrEqual(ROWS_MAX);
  expect(await indexedRows(owner.catalogue)).toEqual(await rowsToIndex(owner.catalogue));
  await expectPrivacy(listedCount);
  expect(await countMatches({ mineral: 'fluorite' })).toBe(listedCount);
  await beginIndexing(env, owner.catalogue, 0, nowMs + 2 * HOUR);
  const laterJobs = await owner.catalogue.select().from(jobs).where(eq(jobs.kind, 'index_specimens'));
  expect(laterJobs).toHaveLength(queuedJobs.length);
});

it.each(['lost', 'answer lost'] as const)('the job indexes all although each trip is %s once', async (fate) => {
  const listedCount = 121;
  await loseIndex(listedCount);
  for (let failingTrip = 1, isDone = false; !isDone; failingTrip += 1) {
    const bindings = weatherEnv((trip) => (trip === failingTrip ? fate : 'arrives'));
    isDone = await rebuildAll(bindings).then(
      () => true,
      () => false,
    );
    const rows = await rowsToIndex(owner.catalogue);
    for (const [id, entry] of await indexedRows(owner.catalogue)) expect(entry).toEqual(rows.get(id));
    await expectPrivacy(listedCount);
  }
  expect(await countMatches({ mineral: 'fluorite' })).toBe(listedCount);
  expect(await indexedRows(owner.catalogue)).toEqual(await rowsToIndex(owner.catalogue));
});
