import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase, tsumeb, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { type Answer, createPerson, type Person } from '#worker/testing/people.ts';

let owner: Person;
beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
  // Each isolate reads the secret of sealed keys once.
  await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_serie: 'ZZ' }));
});

/** Returns how many sequential round trips an answer waited for. */
function inARow({ c, headers, m }: Answer<unknown>): number {
  expect(c, m).toBe(0);
  return Number(/(\d+) trips in a row/.exec(headers.get('server-timing') ?? '')?.[1]);
}

it('creating, editing, showing, hiding, giving away and deleting answer after three trips in a row', async () => {
  const input = aSpecimen({ locality_id: await tsumeb(), mineral_ids: ['fluorite'], access_level: 'private' });
  const { id } = input;
  expect(inARow(await owner.call(collectionApi.create, input))).toBeLessThanOrEqual(3);
  let version = 0;
  for (const changedFields of [
    { description: 'sharp' },
    { access_level: 'public' as const },
    { description: 'very sharp' },
    { mineral_ids: ['quartz', 'galena'] },
    { locality_id: await yaogangxian() },
    { coll_serie: 'QZ', coll_index: 7 },
    { locality_precision: 'country' as const },
    { access_level: 'private' as const },
    { access_level: 'public' as const, locality_id: null, mineral_ids: ['fluorite'] },
    { status: 'given' as const },
  ]) {
    await settleShowcase();
    version += 1;
    const answer = await owner.call(collectionApi.change, { id, version, ...changedFields });
    expect([changedFields, inARow(answer) <= 3]).toEqual([changedFields, true]);
  }
  await settleShowcase();
  expect(inARow(await owner.call(collectionApi.remove, { id }))).toBeLessThanOrEqual(3);
  expect(inARow(await owner.call(collectionApi.restore, { id }))).toBeLessThanOrEqual(3);
});
