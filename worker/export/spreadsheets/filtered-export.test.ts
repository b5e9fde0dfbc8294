import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { CSV_BEGIN } from '#contract/collection/columns/csv-text.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let owner: Person;
beforeEach(async () => {
  owner = await createPerson('owner', 0);
});

const fetchExport = (query: string) => owner.fetch(`/api/i/specimens/export.csv${query}`);
const numbers = async (query: string) => {
  const text = (await (await fetchExport(query)).text()).slice(CSV_BEGIN.length);
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(/[;,]/)[1]);
};

it('a filter leaves of the file what it leaves of the list', async () => {
  for (const [coll_index, storage] of [
    [1, 'Box A'],
    [2, 'Box B'],
    [3, 'Box A'],
    [4, null],
  ] as const)
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index, storage, access_level: 'private' }));
  const inBox = '?storage=Box+A';
  expect(await numbers('')).toEqual(['SC-0001', 'SC-0002', 'SC-0003', 'SC-0004']);
  expect(await numbers(inBox)).toEqual(['SC-0001', 'SC-0003']);
  expect(await numbers('?storage=Box+A&storage=Box+B')).toEqual(['SC-0001', 'SC-0002', 'SC-0003']);
  expect(await numbers('?missing=storage')).toEqual(['SC-0004']);
  expect(await numbers('?storage=nowhere')).toEqual([]);
  expect((await fetchExport(inBox)).headers.get('content-disposition')).toContain('-selection.csv');
  const { id } = (await owner.callOrThrow(collectionApi.list, { storage: 'Box A', sort: 'number' })).items[0] ?? {
    id: '',
  };
  await owner.callOrThrow(collectionApi.remove, { id });
  expect(await numbers(inBox)).toEqual(['SC-0003']);
});

it.each(['?serie=lower', '?storage=', '?price_min=x&currency=USD', '?price_min=3', '?missing=storage&missing=nothing'])(
  'one that can’t be read is refused, lest everything goes out: %s',
  async (query) => {
    expect((await fetchExport(query)).status).toBe(400);
  },
);
