import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { core, settleShowcase, tsumeb } from './showcase-for-tests.ts';

let evenOwner: Person;
let odd: Person;
let mineId: number;
let parentIds: number[];
beforeEach(async () => {
  await loadSmallReference(env.DB);
  evenOwner = await createPerson('even', 0);
  odd = await createPerson('odd', 1);
  mineId = await tsumeb();
  const { path } = await visitor.callOrThrow(localitiesApi.locality, { id: mineId });
  parentIds = path.slice(1).map(({ id }) => Number(id));
});

const world = { bbox: '-180,-90,180,90', zoom: 1 };
const closeView = { bbox: '17,-20,18.5,-18.5', zoom: 9 };
const readLocalityCounts = (id: number) => visitor.callOrThrow(showcaseApi.shownOfLocality, { id });
const ofFluorite = () => visitor.callOrThrow(showcaseApi.shownOfMineral, { id: 'fluorite' });

/** Returns what counts, lists and maps say about a locality. */
async function readLocalitySummary(id: number) {
  const maps = await Promise.all(
    [world, closeView, { ...world, mineral: 'fluorite' }].map((view) => visitor.callOrThrow(showcaseApi.map, view)),
  );
  const { specimen_count, collector_count } = await readLocalityCounts(id);
  const minerals = await visitor.callOrThrow(showcaseApi.mineralsOfLocality, { id });
  const localityPage = await visitor.callOrThrow(showcaseApi.localitiesOfMineral, { id: 'fluorite' });
  const childLists = await Promise.all(parentIds.map(async (parentId) => (await readLocalityCounts(parentId)).within));
  return {
    specimen_count,
    collector_count,
    minerals: minerals.items.filter((entry) => entry.specimen_count > 0).map(({ mineral }) => mineral.id),
    places: localityPage.items.filter((locality) => locality.id === id).map((locality) => locality.specimen_count),
    within: childLists.flat().filter((locality) => locality.id === id).length,
    points: maps.map(({ points }) => points.find((mapPoint) => mapPoint.id === id)?.specimen_count ?? 0),
  };
}
const emptySummary = { specimen_count: 0, collector_count: 0, minerals: [], places: [], within: 0, points: [0, 0, 0] };

const fluoriteSpecimen = (coll_index: number, fields: object = {}) =>
  aSpecimen({ coll_index, mineral_ids: ['fluorite', 'quartz'], locality_id: mineId, ...fields });

it('counts what everybody shows of a mineral and from a place, and nothing that is private', async () => {
  await evenOwner.callOrThrow(collectionApi.create, fluoriteSpecimen(1));
  await odd.callOrThrow(collectionApi.create, fluoriteSpecimen(2));
  await odd.callOrThrow(collectionApi.create, fluoriteSpecimen(3, { mineral_ids: ['quartz', 'fluorite'] }));
  await odd.callOrThrow(collectionApi.create, fluoriteSpecimen(4, { access_level: 'private' }));
  await odd.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 5, mineral_ids: ['fluorite'] }));
  await settleShowcase();
  expect(await ofFluorite()).toMatchObject({
    specimen_count: 4,
    part_counts: { first: 3, beside: 1, with_photos: 0 },
    place_count: 1,
    pointless_count: 1,
  });
  expect(await readLocalitySummary(mineId)).toEqual({
    specimen_count: 3,
    collector_count: 2,
    minerals: ['fluorite', 'quartz'],
    places: [3],
    within: 1,
    points: [3, 3, 3],
  });
  for (const id of parentIds)
    expect(await readLocalityCounts(id)).toMatchObject({ specimen_count: 3, collector_count: 2 });
  const besidePage = await visitor.callOrThrow(showcaseApi.ofMineral, { id: 'fluorite', part: 'beside' });
  expect(besidePage.items.map(({ coll_no }) => coll_no)).toEqual(['SC-0003']);
  const photoPage = await visitor.callOrThrow(showcaseApi.ofMineral, { id: 'fluorite', part: 'with_photos' });
  expect([photoPage.items, photoPage.next_cursor]).toEqual([[], null]);
});

describe('a specimen whose place is shown less exactly', () => {
  it.each(['country', 'district'] as const)('as %s is at no finer place, in no count and on no map', async (level) => {
    const { id } = await evenOwner.callOrThrow(collectionApi.create, fluoriteSpecimen(1));
    await settleShowcase();
    expect(await readLocalitySummary(mineId)).toMatchObject({ specimen_count: 1, within: 1, points: [1, 1, 1] });
    await evenOwner.callOrThrow(collectionApi.change, { id, version: 1, locality_precision: level });
    expect(await readLocalitySummary(mineId)).toEqual(emptySummary);
    await settleShowcase();
    expect(await readLocalitySummary(mineId)).toEqual(emptySummary);
    const country = parentIds.at(-1) ?? 0;
    expect(await readLocalityCounts(country)).toMatchObject({ specimen_count: 1 });
    const { points } = await visitor.callOrThrow(showcaseApi.map, world);
    expect(points.map((point) => point.id)).not.toContain(country);
    await evenOwner.callOrThrow(collectionApi.change, { id, version: 2, access_level: 'private' });
    for (const localityId of [mineId, ...parentIds])
      expect(await readLocalityCounts(localityId)).toMatchObject({ specimen_count: 0, within: [] });
    expect(await ofFluorite()).toMatchObject({ specimen_count: 0, place_count: 0, cover: null });
  });
});

it('a map of what is in a place leaves all else out, whatever its size', async () => {
  await evenOwner.callOrThrow(collectionApi.create, fluoriteSpecimen(1));
  await settleShowcase();
  for (const view of [world, closeView]) {
    const readIds = async (localityId: number) =>
      (await visitor.callOrThrow(showcaseApi.map, { ...view, within: localityId })).points.map(({ id }) => id);
    for (const id of [mineId, ...parentIds]) expect(await readIds(id)).toEqual([mineId]);
    expect(await readIds(77_777)).toEqual([]);
  }
});

it('the places of a mineral and the minerals of a place go on from page to page', async () => {
  await evenOwner.callOrThrow(collectionApi.create, fluoriteSpecimen(1));
  await settleShowcase();
  const firstPage = await visitor.callOrThrow(showcaseApi.mineralsOfLocality, { id: mineId, limit: 1 });
  const secondPage = await visitor.callOrThrow(showcaseApi.mineralsOfLocality, {
    id: mineId,
    limit: 100,
    cursor: firstPage.next_cursor ?? '',
  });
  const ids = [...firstPage.items, ...secondPage.items].map(({ mineral }) => mineral.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, 2)).toEqual(['fluorite', 'quartz']);
  expect(ids.length).toBe((await readLocalityCounts(mineId)).mineral_count);
});

it('a place that was merged answers as the one that it was merged into', async () => {
  const country = parentIds.at(-1) ?? 0;
  await core().run(`update localities set merged_into = ${mineId} where id = ${parentIds[0]}`);
  expect((await visitor.callOrThrow(localitiesApi.locality, { id: parentIds[0] ?? 0 })).id).toBe(mineId);
  expect((await visitor.callOrThrow(localitiesApi.locality, { id: country })).id).toBe(country);
});

it.each([
  ['an unknown mineral', showcaseApi.shownOfMineral, { id: 'no-such-mineral' }, 404],
  ['its places', showcaseApi.localitiesOfMineral, { id: 'no-such-mineral' }, 404],
  ['an unknown place', showcaseApi.shownOfLocality, { id: 77_777 }, 404],
  ['its minerals', showcaseApi.mineralsOfLocality, { id: 77_777 }, 404],
  ['its gallery', showcaseApi.galleryOfLocality, { id: 77_777 }, 404],
  ['a map of an unknown mineral', showcaseApi.map, { ...world, mineral: 'no-such-mineral' }, 404],
  ['three sides', showcaseApi.map, { bbox: '1,2,3', zoom: 1 }, 400],
  ['a side that is no number', showcaseApi.map, { bbox: '1,x,3,4', zoom: 1 }, 400],
  ['a side off the Earth', showcaseApi.map, { bbox: '0,-91,10,10', zoom: 1 }, 400],
  ['a zoom that no map has', showcaseApi.map, { ...world, zoom: 99 }, 400],
  ['a box over the date line', showcaseApi.map, { bbox: '170,-10,-170,10', zoom: 4 }, 200],
  ['a box at a pole', showcaseApi.map, { bbox: '-180,89,180,90', zoom: 4 }, 200],
] as const)('%s is answered as it should be', async (_, endpoint, input, status) => {
  expect((await visitor.call(endpoint, input as never)).status).toBe(status);
});
