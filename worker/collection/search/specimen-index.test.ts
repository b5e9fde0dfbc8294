import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase, tsumeb } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { indexedRows, rowsToIndex } from './index-for-tests.ts';

let owner: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
});

const findNumbers = async (q: string) =>
  (await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner', q })).items.map(({ coll_no }) => coll_no);

it('the index of specimens finds by what is typed: names, pinyin and its initials, formulas, symbols, other names', async () => {
  const fluorite = { mineral_ids: ['fluorite'], locality_id: await tsumeb() };
  await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 1, ...fluorite }));
  await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 2, mineral_ids: ['quartz'] }));
  for (const q of ['fluorite', 'Fluor', '萤石', '萤', 'yingshi', 'ying shi', 'ys', 'CaF2', 'CaF₂', 'Ca', 'tsumeb'])
    expect([q, await findNumbers(q)]).toEqual([q, ['SC-0001']]);
  for (const q of ['SiO2', 'Si', 'shiying', '石英']) expect([q, await findNumbers(q)]).toEqual([q, ['SC-0002']]);
});

it('offers the minerals that were meant where one letter is mistyped, of those there are', async () => {
  await owner.callOrThrow(collectionApi.create, aSpecimen({ mineral_ids: ['fluorite'] }));
  const query = { username: 'owner', q: 'flourite' };
  expect(await visitor.callOrThrow(publicCollectionApi.list, query)).toMatchObject({
    items: [],
    meant: [{ id: 'fluorite', name: 'Fluorite' }],
  });
  expect(await owner.callOrThrow(collectionApi.list, { q: 'flourite' })).toMatchObject({ meant: [{ id: 'fluorite' }] });
  expect((await visitor.callOrThrow(publicCollectionApi.list, { ...query, q: 'quarz' })).meant).toEqual([]);
  expect((await visitor.callOrThrow(publicCollectionApi.list, { ...query, q: 'fluorite' })).meant).toBeUndefined();
});

it('holds what the rows say, whatever was done', async () => {
  const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id: await tsumeb() }));
  await owner.callOrThrow(collectionApi.change, {
    id,
    version: 1,
    access_level: 'private',
    storage: 'Box 1',
    tags: ['紫色'],
  });
  await settleShowcase();
  expect(await indexedRows(owner.catalogue)).toEqual(await rowsToIndex(owner.catalogue));
});
