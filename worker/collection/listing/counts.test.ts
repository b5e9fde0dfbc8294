import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { statuses } from '#contract/collection/specimen/status.ts';
import { precisions } from '#contract/localities/precision.ts';
import { times } from '#contract/sample-for-tests.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { indexedRows, rowsToIndex } from '#worker/collection/search/index-for-tests.ts';
import {
  catalogues,
  countsAndRecounts,
  settleShowcase,
  tsumeb,
  yaogangxian,
} from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const slots = [0, 1, 2] as const;
const arbitraryFields = fc.record(
  {
    access_level: fc.constantFrom('public' as const, 'private' as const),
    status: fc.constantFrom(...statuses),
    coll_serie: fc.constantFrom('SC', 'QZ', 'AA'),
    coll_index: fc.integer({ min: 1, max: 3 }),
    locality_precision: fc.constantFrom(...precisions),
    locality: fc.constantFrom('none' as const, 'tsumeb' as const, 'yaogangxian' as const),
    mineral_ids: fc.constantFrom([], ['fluorite'], ['quartz', 'galena']),
    tags: fc.constantFrom([], ['紫色'], ['Box 1', 'box 1']),
    storage: fc.constantFrom(null, 'Box 1', 'null', '"open" OR *'),
    description_private: fc.constantFrom(null, '保险柜', 'bought at dawn'),
  },
  { requiredKeys: [] },
);
const act = fc.record({
  ownerIndex: fc.constantFrom(0 as const, 1 as const),
  slot: fc.constantFrom(...slots),
  does: fc.constantFrom('write' as const, 'write' as const, 'remove' as const, 'restore' as const),
  said: arbitraryFields,
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

it('whatever two owners create, change, delete and restore, all counts and the index equal what the rows say', async () => {
  await loadSmallReference(env.DB);
  const localityIds = { none: null, tsumeb: await tsumeb(), yaogangxian: await yaogangxian() };
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), fc.boolean(), async (acts, atOnce) => {
      round += 1;
      const owners = [await createPerson(`even${round}`, 0), await createPerson(`odd${round}`, 1)] as const;
      const ids = owners.map(() => slots.map(() => uuid()));
      const run = async ({ ownerIndex, slot, does, said: { locality, ...fields } }: Act) => {
        const input = { ...fields, ...(locality && { locality_id: localityIds[locality] }) };
        await runAct(owners[ownerIndex], ids[ownerIndex]?.[slot] ?? '', does, input);
      };
      if (atOnce) await Promise.all(acts.map(run));
      else for (const plannedAct of acts) await run(plannedAct);
      await settleShowcase(Date.now() + 120_000);
      const { kept, recounted } = await countsAndRecounts();
      expect(kept).toEqual(recounted);
      for (const catalogue of catalogues()) expect(await indexedRows(catalogue)).toEqual(await rowsToIndex(catalogue));
      for (const { username } of owners) await expectCounted(username);
    }),
    { numRuns: times(25, 8) },
  );
});

/**
 * Checks that the facets of visitors equal their lists: each value has as many specimens as a list filtered by
 * it.
 */
async function expectCounted(username: string) {
  const facets = await visitor.callOrThrow(publicCollectionApi.facets, { username });
  const { items } = await visitor.callOrThrow(publicCollectionApi.list, { username, limit: 100 });
  expect(facets.total).toBe(items.length);
  for (const { value, specimen_count } of facets.tag)
    expect((await visitor.callOrThrow(publicCollectionApi.list, { username, tag: value })).total).toBe(specimen_count);
  for (const { value, specimen_count } of facets.mineral)
    expect(items.filter(({ mineral_ids }) => mineral_ids.includes(value))).toHaveLength(specimen_count);
  expect(facets.locality.every(({ specimen_count }) => specimen_count <= items.length)).toBe(true);
}

async function runAct(person: Person, id: string, does: Act['does'], fields: object) {
  if (does === 'remove') return person.call(collectionApi.remove, { id });
  if (does === 'restore') return person.call(collectionApi.restore, { id });
  const { c, d } = await person.call(collectionApi.read, { id });
  const answer = await (c === 0
    ? person.call(collectionApi.change, { ...fields, id, version: d.specimen.version })
    : person.call(collectionApi.create, aSpecimen({ ...fields, id })));
  expect([200, 201, 404, 412, 422], answer.m).toContain(answer.status);
}
