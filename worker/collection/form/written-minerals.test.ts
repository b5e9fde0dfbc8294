import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let owner: Person;
const mineralFields = { mineral_ids: ['fluorite'], written_minerals: ['Purple stuff', 'zzyzxite'] };

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
});
afterEach(() => settleShowcase());

it('a mineral that no reference knows stays one beside a known one, for its owner and for visitors', async () => {
  const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen(mineralFields));
  const { specimen } = await owner.callOrThrow(collectionApi.read, { id });
  const expectedFields = { ...mineralFields, display_name: 'Fluorite, Purple stuff, zzyzxite', custom_name1: null };
  expect(specimen).toMatchObject(expectedFields);
  expect(await visitor.callOrThrow(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-0001' })).toMatchObject({
    specimen: expectedFields,
  });
  for (const q of ['zzyzxite', 'Purple stuff']) {
    const matches = await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner', q });
    expect(matches.items.map((item) => item.id)).toEqual([id]);
  }
});

it('written minerals are changed by themselves, each once', async () => {
  const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen(mineralFields));
  const written_minerals = ['zzyzxite', ' Green stone', 'Green stone'];
  await owner.callOrThrow(collectionApi.change, { id, version: 1, written_minerals });
  const { specimen } = await owner.callOrThrow(collectionApi.read, { id });
  expect(specimen).toMatchObject({ mineral_ids: ['fluorite'], written_minerals: ['zzyzxite', 'Green stone'] });
  const matches = await owner.callOrThrow(collectionApi.list, { q: 'Purple' });
  expect(matches.items).toEqual([]);
});

it('a specimen that says nothing else is not an empty one', async () => {
  const input = { ...aSpecimen({ written_minerals: ['zzyzxite'] }), photos: undefined };
  const { display_name } = await owner.callOrThrow(collectionApi.create, input);
  expect(display_name).toBe('zzyzxite');
});

it('one written before there were any has its custom name, and no such minerals', async () => {
  const input = aSpecimen({ custom_name1: 'The blue one', display_name_choice: 'custom_name1' });
  const { id } = await owner.callOrThrow(collectionApi.create, input);
  const [column] = await owner.catalogue.all<{ dflt_value: string }>(
    sql`select dflt_value from pragma_table_info('specimens') where name = 'written_minerals'`,
  );
  expect(column).toEqual({ dflt_value: "'[]'" });
  const { specimen } = await owner.callOrThrow(collectionApi.read, { id });
  expect(specimen).toMatchObject({ written_minerals: [], custom_name1: 'The blue one', display_name: 'The blue one' });
});
