import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { some } from '#contract/sample-for-tests.ts';
import { aSpecimen } from '#scripts/factories.ts';
import type { Env } from '../../env.ts';
import { loadSmallReference } from '../../minerals/load-for-tests.ts';
import { beforeMigration, contentsOf, migrateUpTo } from '../../testing/earlier.ts';
import { envIn } from '../../testing/failing-trips.ts';
import { aPerson, type Person, visitor } from '../../testing/people.ts';
import { multiply } from '../desk/desk-for-tests.ts';
import { settled } from '../showcase/showcase-for-tests.ts';
import { indexSome } from './bring-over.ts';
import { indexedRows, rowsToIndex } from './index-for-tests.ts';

const LISTED = 121;
/** At so many of its statements a migration is broken off in each run; at all of them in a deep one. */
const SAMPLED = 4;

let owner: Person;
let hidden: string;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await aPerson('owner', 0);
  const secret = { description_private: 'canary', mineral_ids: ['fluorite'] };
  const { id } = await owner.get(collectionApi.create, aSpecimen({ ...secret, coll_index: 1 }));
  await multiply(owner, env.CATALOGUE_0, id, LISTED - 1);
  const privately = aSpecimen({ coll_index: 900, access_level: 'private', description: 'hermit', ...secret });
  hidden = (await owner.get(collectionApi.create, privately)).id;
  await settled();
});

/** Before each of its statements. */
const stops = ({ queries }: { queries: string[] }) => queries.map((_, at) => at);

const found = async (asked: object) =>
  (await visitor.get(publicCollectionApi.list, { username: 'owner', ...asked })).items.map(({ id }) => id);
const countOf = async (asked: object) =>
  (await visitor.get(publicCollectionApi.list, { username: 'owner', ...asked })).total ?? 0;

/** Whatever is indexed already: what is listed is there, and what is private is found by nothing. */
async function isPrivate() {
  expect(await countOf({})).toBe(LISTED);
  for (const q of ['canary', 'hermit', 'SC-900']) expect(await found({ q })).toEqual([]);
  expect(await found({ mineral: 'fluorite', limit: 100 })).not.toContain(hidden);
}

describe('a catalogue of an earlier version', () => {
  it('is as it was wherever its migration breaks off, and whole when that is begun again', async () => {
    const databases = [
      { database: env.DB, migrations: env.TEST_CORE_MIGRATIONS, from: '0016' },
      { database: env.CATALOGUE_0, migrations: env.TEST_CATALOGUE_MIGRATIONS, from: '0016' },
    ];
    for (const { database, migrations, from } of databases) {
      for (const migration of await beforeMigration(database, migrations, from)) {
        const before = await contentsOf(database);
        for (const stopAt of some(stops(migration), SAMPLED, migration.name)) {
          await expect(migrateUpTo(database, migration, stopAt)).rejects.toThrow('nowhere');
          expect(await contentsOf(database)).toEqual(before);
        }
        await migrateUpTo(database, migration);
      }
    }
    await isPrivate();
    expect(await countOf({ q: 'fluorite' })).toBe(0);
    while ((await indexSome(env, { shard: 0 })) === 'more');
    await isPrivate();
    expect(await countOf({ mineral: 'fluorite' })).toBe(LISTED);
    expect(await indexedRows(owner.catalogue)).toEqual(await rowsToIndex(owner.catalogue));
  });

  it.each(['lost', 'answer lost'] as const)('is indexed whole by a job of which each trip is %s once', async (fate) => {
    const [whole] = env.TEST_CATALOGUE_MIGRATIONS.filter(({ name }) => name.startsWith('0016'));
    if (!whole) throw new Error('The migration is gone');
    for (const migration of await beforeMigration(env.CATALOGUE_0, env.TEST_CATALOGUE_MIGRATIONS, whole.name))
      await migrateUpTo(env.CATALOGUE_0, migration);
    for (let at = 1, isDone = false; !isDone; at += 1) {
      const bindings = envIn((trip) => (trip === at ? fate : 'arrives'));
      isDone = await indexAll(bindings).then(
        () => true,
        () => false,
      );
      const rows = await rowsToIndex(owner.catalogue);
      for (const [id, entry] of await indexedRows(owner.catalogue)) expect(entry).toEqual(rows.get(id));
      await isPrivate();
    }
    expect(await countOf({ mineral: 'fluorite' })).toBe(LISTED);
    expect(await indexedRows(owner.catalogue)).toEqual(await rowsToIndex(owner.catalogue));
  });
});

async function indexAll(bindings: Env) {
  while ((await indexSome(bindings, { shard: 0 })) === 'more');
}
