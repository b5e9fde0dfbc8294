import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { readCards } from '#contract/collection/cards/read-cards.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { core, settleShowcase, tsumeb } from '#worker/collection/showcase/showcase-for-tests.ts';
import { allShards, catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { followNames } from './apply-name-changes.ts';
import { indexUnknown } from './reindex-specimens.ts';

const byShard = () => new Map(allShards(env).map((shard) => [shard, openCatalogue(catalogueBinding(env, shard))]));
const follow = () => followNames(core(), byShard());
const findNumbers = async (username: string, q: string) =>
  (await visitor.callOrThrow(publicCollectionApi.list, { username, q })).items.map(({ coll_no }) => coll_no);

let evenOwner: Person;
let odd: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  evenOwner = await createPerson('even', 0);
  odd = await createPerson('odd', 1);
  const fields = { mineral_ids: ['fluorite'], locality_id: await tsumeb() };
  for (const owner of [evenOwner, odd])
    for (const coll_index of [1, 2])
      await owner.callOrThrow(collectionApi.create, aSpecimen({ ...fields, coll_index }));
  await settleShowcase();
});

describe('names that change in the reference', () => {
  it('reach the specimens of everybody: what they show, what they are found by, and the showcase', async () => {
    await env.DB.prepare(
      `update minerals set name_zh = '氟石', synonyms = '["Androdamant"]' where id = 'fluorite'`,
    ).run();
    await follow();
    await settleShowcase();
    for (const { username } of [evenOwner, odd]) {
      expect(await findNumbers(username, '氟石')).toHaveLength(2);
      expect(await findNumbers(username, 'androdamant')).toHaveLength(2);
      const { items } = readCards(await visitor.callOrThrow(publicCollectionApi.list, { username }));
      expect(items.map(({ minerals }) => minerals[0]?.name_zh)).toEqual(['氟石', '氟石']);
    }
    const { results } = await env.DB.prepare('select tile from showcase').all<{ tile: string }>();
    expect(results.filter(({ tile }) => !tile.includes('氟石'))).toEqual([]);
  });

  it('leave an open edit as fresh as it was', async () => {
    const { specimen } = await evenOwner.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-1' });
    await env.DB.prepare(`update minerals set name_zh = '氟石' where id = 'fluorite'`).run();
    await follow();
    const savedSpecimen = await evenOwner.callOrThrow(collectionApi.change, {
      id: specimen.id,
      version: specimen.version,
      dealer: 'x',
    });
    expect(savedSpecimen.minerals[0]?.name_zh).toBe('氟石');
  });

  it('are done with once: nothing is left to follow, and again nothing changes', async () => {
    await env.DB.prepare(`update localities set name = 'Tsumeb Pit' where name = 'Tsumeb Mine'`).run();
    await follow();
    const read = () => env.CATALOGUE_0.prepare('select * from specimens order by id').all();
    const oldResults = (await read()).results;
    await follow();
    expect((await read()).results).toEqual(oldResults);
    const { results } = await env.DB.prepare(`select id from outbox where kind = 'renamed'`).all();
    expect(results).toEqual([]);
  });

  it('say nothing where a load writes what was there', async () => {
    await loadSmallReference(env.DB);
    const { results } = await env.DB.prepare(`select id from outbox where kind = 'renamed'`).all();
    expect(results).toEqual([]);
  });
});

it('specimens without an entry in the index are found by filters and search after they are indexed', async () => {
  await env.CATALOGUE_0.batch(
    ['delete from specimen_index', 'update specimens set seq = null, other_names = null'].map((statement) =>
      env.CATALOGUE_0.prepare(statement),
    ),
  );
  expect(await findNumbers('even', 'fluor')).toEqual([]);
  await indexUnknown(core(), openCatalogue(env.CATALOGUE_0));
  expect(await findNumbers('even', 'fluor')).toEqual(['SC-0002', 'SC-0001']);
  const { mineral } = await visitor.callOrThrow(publicCollectionApi.facets, { username: 'even' });
  expect(mineral).toMatchObject([{ value: 'fluorite', specimen_count: 2 }]);
});
