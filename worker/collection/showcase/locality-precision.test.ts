import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { overviewApi } from '#contract/collection/overview/overview-api.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { homeApi } from '#contract/home/api.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { centeredBounds } from '#contract/localities/map/bounds.ts';
import { askedView } from '#contract/localities/map/map-query.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { settleShowcase, yaogangxian } from './showcase-for-tests.ts';

const COLL_NO = 'SC-0001';

type KnownLocality = { id: number; name: string; name_zh: string | null };
let wei: Person;
let mineId: number;
let path: KnownLocality[];
let position: { lat: number; lon: number };

beforeEach(async () => {
  await loadSmallReference(env.DB);
  wei = await createPerson('linwei', 0);
  mineId = await yaogangxian();
  const locality = await visitor.callOrThrow(localitiesApi.locality, { id: mineId });
  path = locality.path.map(({ id, ...names }) => ({ ...names, id: Number(id) }));
  position = { lat: locality.lat ?? 0, lon: locality.lon ?? 0 };
  const fields = { coll_index: 1, mineral_ids: ['fluorite', 'quartz'], locality_id: mineId };
  const { id } = await wei.callOrThrow(collectionApi.create, aSpecimen(fields));
  await aPhoto(wei, id);
  await wei.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 2, mineral_ids: ['fluorite'] }));
  await settleShowcase();
});

/**
 * Map requests as a browser makes them: of the world and of ever smaller boxes around the mine, of all minerals
 * and of one.
 */
const maps = () => {
  const heights = [160, 40, 20, 10, 5, 2, 1, 0.1, 0.01];
  const views = heights.map((height, zoom) => askedView(centeredBounds(position, height), zoom * 2));
  const otherViews = ['-180,-90,180,90', '-180,84,180,90', '170,-90,-170,90', '113,25,114,26'].flatMap((bbox) =>
    [0, 5, 22].map((zoom) => ({ bbox, zoom })),
  );
  return [...views, ...otherViews].flatMap((view) => [
    view,
    { ...view, mineral: 'fluorite' },
    { ...view, mineral: 'quartz' },
  ]);
};

async function mapPoints() {
  const { username } = wei;
  const answers = await Promise.all(
    maps().flatMap((view) => [
      visitor.callOrThrow(showcaseApi.map, view),
      ...('mineral' in view ? [] : [visitor.callOrThrow(overviewApi.map, { username, ...view })]),
    ]),
  );
  return answers.flatMap(({ points, clusters }) => [...points, ...clusters]);
}

/**
 * Returns all text that visitors read and that is not about one locality: the mineral, the specimen, its
 * collection, the newest.
 */
async function readAllText(): Promise<string> {
  const { username } = wei;
  const answers = await Promise.all([
    ...['fluorite', 'quartz'].flatMap((id) => [
      visitor.callOrThrow(showcaseApi.shownOfMineral, { id }),
      visitor.callOrThrow(showcaseApi.localitiesOfMineral, { id }),
      visitor.callOrThrow(showcaseApi.ofMineral, { id }),
      visitor.callOrThrow(showcaseApi.ofMineral, { id, part: 'with_photos' }),
    ]),
    visitor.callOrThrow(publicCollectionApi.list, { username }),
    visitor.callOrThrow(publicCollectionApi.facets, { username }),
    visitor.callOrThrow(publicCollectionApi.item, { username, coll_no: COLL_NO }),
    visitor.callOrThrow(overviewApi.otherSpecimens, { username, coll_no: COLL_NO }),
    visitor.callOrThrow(overviewApi.otherSpecimens, { username, coll_no: 'SC-0002' }),
    visitor.callOrThrow(homeApi.home, {}),
  ]);
  const pages = await Promise.all(
    [
      screenAddress('mineral', { id: 'fluorite' }),
      screenAddress('specimen', { username, coll_no: COLL_NO }),
      screenAddress('userCollection', { username }),
      screenAddress('home'),
    ].flatMap((page) => ['en', 'zh'].map((locale) => send(visitor, `${page}?locale=${locale}`))),
  );
  return JSON.stringify([answers, pages.map(({ text }) => text)]);
}

/** Returns what the API and the page of one locality say is shown from there. */
async function readLocalityPages(id: number) {
  const address = screenAddress('locality', { id: String(id) });
  const { items: minerals } = await visitor.callOrThrow(showcaseApi.mineralsOfLocality, { id });
  const { items: gallery } = await visitor.callOrThrow(showcaseApi.galleryOfLocality, { id });
  const tabs = ['', '?tab=minerals', '?tab=gallery'];
  const pages = await Promise.all(tabs.map((tab) => send(visitor, address + tab)));
  const localityCounts = await visitor.callOrThrow(showcaseApi.shownOfLocality, { id });
  return {
    counts: [
      localityCounts.specimen_count,
      localityCounts.collector_count,
      localityCounts.photographed_count,
      gallery.length,
    ],
    minerals: minerals.filter(({ specimen_count }) => specimen_count > 0).length,
    within: localityCounts.within.map((locality) => locality.id),
    isNamed: JSON.stringify([localityCounts, minerals, gallery, pages]).includes(COLL_NO),
  };
}

const EMPTY_TRACES = { counts: [0, 0, 0, 0], minerals: 0, within: [], isNamed: false };

/** Whether a text names a locality, and not as a part of another name. */
const isMentioned = (text: string, { id, name, name_zh }: KnownLocality) =>
  text.includes(`"id":${id},`) || text.includes(name) || (name_zh !== null && text.includes(name_zh));

/**
 * Expects that nothing mentions the localities below the last `levelCount` of the path, and that the others are
 * counted as before.
 */
async function expectNoTrace(levelCount: number, occasion: string) {
  const shownPath = path.slice(-levelCount);
  const hiddenPath = path.slice(0, -levelCount);
  const isHidden = (localityId: number) => hiddenPath.some(({ id }) => id === localityId);
  expect(hiddenPath[0]?.id, occasion).toBe(mineId);
  const points = await mapPoints();
  expect(points.filter((point) => !('id' in point) || isHidden(point.id))).toEqual([]);
  const text = await readAllText();
  expect(hiddenPath.filter((locality) => isMentioned(text, locality))).toEqual([]);
  for (const { id } of hiddenPath) expect(await readLocalityPages(id), `${id} ${occasion}`).toEqual(EMPTY_TRACES);
  for (const { id } of shownPath) {
    const { within, counts } = await readLocalityPages(id);
    expect(within.filter(isHidden)).toEqual([]);
    expect(counts, `${id} ${occasion}`).toEqual([1, 1, 1, 1]);
  }
  return points;
}

describe('where a specimen is from, for visitors', () => {
  it('is everywhere while its owner shows it exactly', async () => {
    expect((await mapPoints()).length).toBeGreaterThan(20);
    const text = await readAllText();
    expect(path.filter((locality) => !isMentioned(text, locality))).toEqual([]);
    for (const { id } of path) expect(await readLocalityPages(id)).toMatchObject({ counts: [1, 1, 1, 1], minerals: 2 });
  });

  it.each([
    ['country', 1],
    // The smallest locality of its path besides the mine is not a district.
    ['district', 3],
  ] as const)('leaves no trace below its %s once that is all that is shown', async (locality_precision, levelCount) => {
    const specimen = (await wei.callOrThrow(collectionApi.list, {})).items.find(({ coll_no }) => coll_no === COLL_NO);
    const { id = '', version = 0 } = specimen ?? {};
    await wei.callOrThrow(collectionApi.change, { id, version, locality_precision });
    const oldPoints = await mapPoints();
    expect(oldPoints.filter((point) => 'id' in point && point.id === mineId)).toEqual([]);
    await settleShowcase();
    const points = await expectNoTrace(levelCount, 'when core was told');
    if (locality_precision === 'country') expect(points).toEqual([]);
  });
});
