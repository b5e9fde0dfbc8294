import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { overviewApi } from '#contract/collection/overview/overview-api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase, tsumeb, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
let mineId: number;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  wei = await createPerson('linwei', 0);
  mineId = await yaogangxian();
});

const add = (owner: Person, coll_index: number, fields: object = {}) =>
  owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index, ...fields }));
const sums = () => visitor.callOrThrow(overviewApi.sums, { username: 'linwei' });
const WORLD = { bbox: '-180,-90,180,90', zoom: 1 };
const points = async (view: object = {}) =>
  (await visitor.callOrThrow(overviewApi.map, { username: 'linwei', ...WORLD, ...view })).points;
const readOthers = (coll_no: string, owner = 'linwei') =>
  visitor.callOrThrow(overviewApi.otherSpecimens, { username: owner, coll_no });

describe('what a collection comes to', () => {
  it('is nothing of somebody who shows nothing, and a name that nobody has is not found', async () => {
    await add(wei, 1, { access_level: 'private', mineral_ids: ['quartz'], locality_id: mineId });
    expect(Object.values(await sums())).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await points()).toEqual([]);
    await expect(visitor.callOrThrow(overviewApi.sums, { username: 'nobody-here' })).rejects.toThrow();
  });

  it('counts varieties as their species, places below a country, and what has no point', async () => {
    await add(wei, 1, { mineral_ids: ['quartz', 'fluorite'], locality_id: mineId });
    await add(wei, 2, { mineral_ids: ['amethyst'], locality_id: mineId });
    await add(wei, 3, { mineral_ids: ['fluorite'], locality_id: await tsumeb() });
    await add(wei, 4, { locality_id: mineId, locality_precision: 'country' });
    await add(wei, 5, { locality_text: 'somewhere' });
    await add(wei, 6, { access_level: 'private', mineral_ids: ['pyrite'], locality_id: mineId });
    expect(await sums()).toEqual({
      specimen_count: 5,
      locality_count: 2,
      species_count: 2,
      element_count: 4,
      country_count: 2,
      pointless_count: 2,
    });
  });
});

describe('the map of a collection', () => {
  it('has each place with what is shown there itself, in the box that is asked for', async () => {
    await add(wei, 1, { locality_id: mineId });
    await add(wei, 2, { locality_id: mineId });
    await add(wei, 3, { locality_id: await tsumeb() });
    const ulrich = await createPerson('ulrich', 0);
    await add(ulrich, 1, { locality_id: mineId });
    const shownPoints = await points();
    expect(shownPoints.map(({ id, specimen_count }) => [id, specimen_count])).toEqual([
      [mineId, 2],
      [await tsumeb(), 1],
    ]);
    expect(await points({ bbox: '0,-40,40,0' })).toHaveLength(1);
    expect(await points({ bbox: '100,0,10,60' })).toHaveLength(1);
    expect(await points({ bbox: '-100,0,-10,60' })).toEqual([]);
  });

  it('puts what is shown by its district there, and one at a place of its owner’s own at the known one around it', async () => {
    await add(wei, 1, { locality_id: mineId });
    await add(wei, 2, { locality_id: mineId, locality_precision: 'district' });
    const ownPlace = await wei.callOrThrow(ownPlacesApi.create, {
      id: uuid(),
      name: 'Blue pocket',
      kind: 'pocket-area',
      parent_id: mineId,
    });
    await add(wei, 3, { locality_id: ownPlace.id });
    const shownPoints = await points();
    expect(shownPoints.find(({ id }) => id === mineId)?.specimen_count).toBe(2);
    const mappedCount = shownPoints.reduce((sum, { specimen_count }) => sum + specimen_count, 0);
    expect(mappedCount + (await sums()).pointless_count).toBe(3);
  });
});

describe('what else there is beside a specimen', () => {
  it('is of its place, its mineral and its collector, itself left out and three at most', async () => {
    for (const index of [1, 2, 3, 4, 5]) await add(wei, index, { mineral_ids: ['fluorite'], locality_id: mineId });
    await settleShowcase();
    const { place, mineral, collector } = await readOthers('SC-0003');
    for (const list of [place, mineral, collector]) {
      expect(list?.items).toHaveLength(3);
      expect(list?.items.map(({ coll_no }) => coll_no)).not.toContain('SC-0003');
    }
    expect([place?.id, place?.specimen_count, mineral?.id, mineral?.specimen_count]).toEqual([
      mineId,
      5,
      'fluorite',
      5,
    ]);
  });

  it('has no list where there is nothing else, nor of the place of one that is shown by its country', async () => {
    await add(wei, 1, { mineral_ids: ['quartz'], locality_id: mineId, locality_precision: 'country' });
    await settleShowcase();
    expect(await readOthers('SC-0001')).toEqual({ place: null, mineral: null, collector: null });
    await add(wei, 2, { locality_id: mineId });
    await settleShowcase();
    expect(await readOthers('SC-0001')).toMatchObject({ place: null, mineral: null, collector: { items: [{}] } });
    expect((await readOthers('SC-0002')).place).toBeNull();
  });

  it('is not found for a private specimen, nor for none, alike', async () => {
    await add(wei, 1, { access_level: 'private' });
    const [hiddenResult, missingResult] = await Promise.allSettled([readOthers('SC-0001'), readOthers('SC-0009')]);
    expect(hiddenResult.status).toBe('rejected');
    expect(String((hiddenResult as PromiseRejectedResult).reason)).toBe(
      String((missingResult as PromiseRejectedResult).reason),
    );
  });
});
