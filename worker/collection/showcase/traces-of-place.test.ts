import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { overviewApi } from '#contract/collection/overview/overview-api.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { homeApi } from '#contract/home/api.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { askedView } from '#contract/localities/map/asked-view.ts';
import { centeredBounds } from '#contract/localities/map/bounds.ts';
import { linkTo } from '#contract/paths.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { aPicture } from '../../guards/world/a-picture.ts';
import { send } from '../../guards/world/send.ts';
import { loadSmallReference } from '../../minerals/load-for-tests.ts';
import { aPerson, type Person, visitor } from '../../testing/people.ts';
import { settled, yaogangxian } from './showcase-for-tests.ts';

const COLL_NO = 'SC-0001';

type Known = { id: number; name: string; name_zh: string | null };
let wei: Person;
let mine: number;
let path: Known[];
let position: { lat: number; lon: number };

beforeEach(async () => {
  await loadSmallReference(env.DB);
  wei = await aPerson('linwei', 0);
  mine = await yaogangxian();
  const place = await visitor.get(localitiesApi.locality, { id: mine });
  path = place.path.map(({ id, ...names }) => ({ ...names, id: Number(id) }));
  position = { lat: place.lat ?? 0, lon: place.lon ?? 0 };
  const fields = { coll_index: 1, mineral_ids: ['fluorite', 'quartz'], locality_id: mine };
  const { id } = await wei.get(collectionApi.create, aSpecimen(fields));
  await aPicture(wei, id);
  await wei.get(collectionApi.create, aSpecimen({ coll_index: 2, mineral_ids: ['fluorite'] }));
  await settled();
});

/** Maps as a browser asks for them: of the world and of ever smaller boxes around the mine, of all minerals and of one. */
const maps = () => {
  const heights = [160, 40, 20, 10, 5, 2, 1, 0.1, 0.01];
  const views = heights.map((height, zoom) => askedView(centeredBounds(position, height), zoom * 2));
  const others = ['-180,-90,180,90', '-180,84,180,90', '170,-90,-170,90', '113,25,114,26'].flatMap((bbox) =>
    [0, 5, 22].map((zoom) => ({ bbox, zoom })),
  );
  return [...views, ...others].flatMap((view) => [
    view,
    { ...view, mineral: 'fluorite' },
    { ...view, mineral: 'quartz' },
  ]);
};

async function mapPoints() {
  const { username } = wei;
  const answers = await Promise.all(
    maps().flatMap((view) => [
      visitor.get(showcaseApi.map, view),
      ...('mineral' in view ? [] : [visitor.get(overviewApi.map, { username, ...view })]),
    ]),
  );
  return answers.flatMap(({ points, clusters }) => [...points, ...clusters]);
}

/** All that visitors read which is not about one place: the mineral, the specimen, its collection, what is newest. */
async function saidAnywhere(): Promise<string> {
  const { username } = wei;
  const answers = await Promise.all([
    ...['fluorite', 'quartz'].flatMap((id) => [
      visitor.get(showcaseApi.shownOfMineral, { id }),
      visitor.get(showcaseApi.localitiesOfMineral, { id }),
      visitor.get(showcaseApi.ofMineral, { id }),
      visitor.get(showcaseApi.ofMineral, { id, part: 'with_photos' }),
    ]),
    visitor.get(publicCollectionApi.list, { username }),
    visitor.get(publicCollectionApi.facets, { username }),
    visitor.get(publicCollectionApi.item, { username, coll_no: COLL_NO }),
    visitor.get(overviewApi.otherSpecimens, { username, coll_no: COLL_NO }),
    visitor.get(overviewApi.otherSpecimens, { username, coll_no: 'SC-0002' }),
    visitor.get(homeApi.home, {}),
  ]);
  const pages = await Promise.all(
    [
      linkTo('mineral', { id: 'fluorite' }),
      linkTo('specimen', { username, coll_no: COLL_NO }),
      linkTo('userCollection', { username }),
      linkTo('home'),
    ].flatMap((page) => ['en', 'zh'].map((locale) => send(visitor, `${page}?locale=${locale}`))),
  );
  return JSON.stringify([answers, pages.map(({ text }) => text)]);
}

/** What the calls and the page of one place say that is shown from there. */
async function shownFrom(id: number) {
  const address = linkTo('locality', { id: String(id) });
  const { items: minerals } = await visitor.get(showcaseApi.mineralsOfLocality, { id });
  const { items: gallery } = await visitor.get(showcaseApi.galleryOfLocality, { id });
  const tabs = ['', '?tab=minerals', '?tab=gallery'];
  const pages = await Promise.all(tabs.map((tab) => send(visitor, address + tab)));
  const shown = await visitor.get(showcaseApi.shownOfLocality, { id });
  return {
    counts: [shown.specimen_count, shown.collector_count, shown.photographed_count, gallery.length],
    minerals: minerals.filter(({ specimen_count }) => specimen_count > 0).length,
    within: shown.within.map((place) => place.id),
    isNamed: JSON.stringify([shown, minerals, gallery, pages]).includes(COLL_NO),
  };
}

const NOTHING = { counts: [0, 0, 0, 0], minerals: 0, within: [], isNamed: false };

/** A name of a place as a text would have it, and not as a part of another's. */
const isSaid = (text: string, { id, name, name_zh }: Known) =>
  text.includes(`"id":${id},`) || text.includes(name) || (name_zh !== null && text.includes(name_zh));

/** Nothing says anything of the places below the last `most` of its path, and those are counted as before. */
async function expectNoTrace(most: number, when: string) {
  const shown = path.slice(-most);
  const hidden = path.slice(0, -most);
  const isHidden = (place: number) => hidden.some(({ id }) => id === place);
  expect(hidden[0]?.id, when).toBe(mine);
  const points = await mapPoints();
  expect(points.filter((point) => !('id' in point) || isHidden(point.id))).toEqual([]);
  const text = await saidAnywhere();
  expect(hidden.filter((place) => isSaid(text, place))).toEqual([]);
  for (const { id } of hidden) expect(await shownFrom(id), `${id} ${when}`).toEqual(NOTHING);
  for (const { id } of shown) {
    const { within, counts } = await shownFrom(id);
    expect(within.filter(isHidden)).toEqual([]);
    expect(counts, `${id} ${when}`).toEqual([1, 1, 1, 1]);
  }
  return points;
}

describe('where a specimen is from, for visitors', () => {
  it('is everywhere while its owner shows it exactly', async () => {
    expect((await mapPoints()).length).toBeGreaterThan(20);
    const text = await saidAnywhere();
    expect(path.filter((place) => !isSaid(text, place))).toEqual([]);
    for (const { id } of path) expect(await shownFrom(id)).toMatchObject({ counts: [1, 1, 1, 1], minerals: 2 });
  });

  it.each([
    ['country', 1],
    // The smallest of its path beside the mine is no district.
    ['district', 3],
  ] as const)('leaves no trace below its %s once that is all that is shown', async (locality_precision, most) => {
    const specimen = (await wei.get(collectionApi.list, {})).items.find(({ coll_no }) => coll_no === COLL_NO);
    const { id = '', version = 0 } = specimen ?? {};
    await wei.get(collectionApi.change, { id, version, locality_precision });
    const before = await mapPoints();
    expect(before.filter((point) => 'id' in point && point.id === mine)).toEqual([]);
    await settled();
    const points = await expectNoTrace(most, 'when core was told');
    if (locality_precision === 'country') expect(points).toEqual([]);
  });
});
