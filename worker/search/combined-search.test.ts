import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { collectorsApi } from '#contract/collectors/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { searchApi } from '#contract/search/search-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { core, settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { refreshCollectors } from '#worker/collectors/refresh-collectors.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

/** Yaogangxian, Shimen, Brazil, Jiangxi. */
const specimens = [
  ['HN', 1, 'fluorite', 'Yaogangxian Mine'],
  ['HN', 4, 'quartz', 'Yaogangxian Mine'],
  ['HN', 7, 'realgar', 'Shimen'],
  ['HN', 9, 'stibnite', 'Jiangxi'],
  ['HN', 12, 'topaz', 'Brazil'],
  ['HN', 15, 'scheelite', 'Brazil'],
  ['HN', 18, 'malachite', 'Brazil'],
] as const;

let lin: Person;
const aCollection = cachedFixture('combined searches', async () => {
  await onlyWholeReference();
  const [collector, otherCollector] = await Promise.all([createPerson('linwei', 0), createPerson('ulrich', 1)]);
  await collector.callOrThrow(accountApi.setDisplayName, { display_name: '林巍 Lin Wei' });
  for (const [coll_serie, coll_index, mineral, place] of specimens) {
    const { localities } = await visitor.callOrThrow(searchApi.all, { q: place, limit: 1 });
    const locality_id = localities.items[0]?.id ?? 0;
    await collector.callOrThrow(
      collectionApi.create,
      aSpecimen({ coll_serie, coll_index, mineral_ids: [mineral], locality_id }),
    );
  }
  await otherCollector.callOrThrow(
    collectionApi.create,
    aSpecimen({ coll_serie: 'UB', coll_index: 4, mineral_ids: ['fluorite'] }),
  );
  await settleShowcase();
  await refreshCollectors(core());
  await collector.callOrThrow(intentsApi.create, {
    id: uuid(),
    location: { country: 'CN' },
    shipping_range: 'worldwide',
    offers: [{ mineral_id: 'fluorite' }, { mineral_id: 'quartz' }],
  });
  return collector;
});
beforeEach(async () => {
  lin = await aCollection();
});

const search = (q: string) => visitor.callOrThrow(searchApi.all, { q, limit: 6 });
const numbers = ({ items }: { items: readonly { coll_no: string }[] }) => items.map(({ coll_no }) => coll_no).sort();

/** Queries of several names, and the numbers of the specimens with all of them. */
const combinations: [q: string, numbers: string[]][] = [
  ['萤石 瑶岗仙', ['HN-0001']],
  ['瑶岗仙 萤石', ['HN-0001']],
  ['石英 瑶岗仙', ['HN-0004']],
  ['雄黄 石门', ['HN-0007']],
  ['黄玉 巴西', ['HN-0012']],
  ['萤石 湖南', ['HN-0001']],
  ['瑶岗仙萤石', ['HN-0001']],
  ['萤石瑶岗仙', ['HN-0001']],
  ['湖南瑶岗仙萤石', ['HN-0001']],
  ['雄黄石门', ['HN-0007']],
  ['黄玉巴西', ['HN-0012']],
  ['瑤崗仙螢石', ['HN-0001']],
  ['螢石 瑤崗仙', ['HN-0001']],
  ['萤石、瑶岗仙', ['HN-0001']],
  ['fluorite yaogangxian', ['HN-0001']],
  ['Topaz Brazil', ['HN-0012']],
  ['stibnite jiangxi', ['HN-0009']],
  ['fluorite 瑶岗仙', ['HN-0001']],
  ['萤石 yaogangxian', ['HN-0001']],
  ['ying shi yaogangxian', ['HN-0001']],
  ['CaWO4 Brazil', ['HN-0015']],
  ['Cu2CO3(OH)2 巴西', ['HN-0018']],
  ['quartz HN-0004', ['HN-0004']],
  ['hn4 石英', ['HN-0004']],
];

/** The same with the name of the collector, which no text of a specimen has. */
const withCollector: [q: string, numbers: string[]][] = [
  ['林巍 萤石', ['HN-0001']],
  ['林巍萤石', ['HN-0001']],
  ['linwei fluorite', ['HN-0001']],
  ['lin wei fluorite', ['HN-0001']],
  ['fluorite Linwei', ['HN-0001']],
  ['萤石 linwei 瑶岗仙', ['HN-0001']],
  ['linwei HN-0004', ['HN-0004']],
  ['ulrich fluorite', ['UB-0004']],
];

describe('several names in one search', () => {
  it.each([...combinations, ...withCollector])('find among everything: %s', async (q, expectedNumbers) => {
    const matches = await search(q);
    expect(numbers(matches.specimens)).toEqual(expectedNumbers);
    expect(matches.specimens.total).toBe(expectedNumbers.length);
    expect(matches.order[0]).toBe('specimens');
    expect(matches.shorter_queries).toEqual([]);
    const page = await visitor.callOrThrow(searchApi.ofKind, { kind: 'specimens', q });
    expect(page.kind === 'specimens' && numbers(page)).toEqual(expectedNumbers);
  });

  it.each(combinations)('find in a collection, for visitors and its owner: %s', async (q, expectedNumbers) => {
    expect(numbers(await visitor.callOrThrow(publicCollectionApi.list, { username: 'linwei', q }))).toEqual(
      expectedNumbers,
    );
    expect(numbers(await lin.callOrThrow(collectionApi.list, { q }))).toEqual(expectedNumbers);
    expect(numbers(await lin.callOrThrow(deskApi.matches, { q }))).toEqual(expectedNumbers);
    expect((await visitor.callOrThrow(publicCollectionApi.facets, { username: 'linwei', q })).matching).toBe(
      expectedNumbers.length,
    );
    expect((await lin.callOrThrow(collectionApi.facets, { q })).matching).toBe(expectedNumbers.length);
  });

  it.each(['萤石 石英', '萤石石英', '螢石 quartz', '石英 fluorite'])('find in the market: %s', async (q) => {
    expect((await visitor.callOrThrow(marketApi.list, { q })).items).toMatchObject([{ username: 'linwei' }]);
    expect((await visitor.callOrThrow(marketApi.facets, { q })).matching).toBe(1);
  });

  it.each(['林巍 linwei', 'lin 林巍'])('find in the directory: %s', async (q) => {
    expect((await visitor.callOrThrow(collectorsApi.list, { q })).items).toMatchObject([{ username: 'linwei' }]);
  });

  it('show what they name beside the specimens, and say that it is no match of the whole', async () => {
    const matches = await search('林巍 萤石 瑶岗仙');
    expect(matches.named_kinds).toEqual(['minerals', 'localities', 'collectors']);
    expect(matches.minerals.items).toMatchObject([{ id: 'fluorite' }]);
    expect(matches.localities.items).toMatchObject([{ name: 'Yaogangxian Mine' }]);
    expect(matches.collectors.items).toMatchObject([{ username: 'linwei' }]);
    expect((await search('fluorite')).named_kinds).toEqual([]);
  });

  it('which nothing has all of are offered without one of them, most specimens first', async () => {
    const { specimens: specimenList, shorter_queries, minerals } = await search('萤石 瑶岗仙 巴西');
    expect([specimenList.total, minerals.items[0]?.id]).toEqual([0, 'fluorite']);
    expect(shorter_queries).toEqual([{ q: '萤石 瑶岗仙', total: 1 }]);
    expect((await search('雄黄 巴西')).shorter_queries).toEqual([
      { q: '巴西', total: 3 },
      { q: '雄黄', total: 1 },
    ]);
    expect((await search('zzzz yyyy')).shorter_queries).toEqual([]);
    expect((await search('方解石石英')).shorter_queries).toEqual([{ q: '石英', total: 1 }]);
  });

  it('are found by a collector’s name only while the collector is listed', async () => {
    expect(numbers((await search('linwei fluorite')).specimens)).toEqual(['HN-0001']);
    await lin.callOrThrow(accountApi.setProfile, { listed: false });
    await settleShowcase();
    expect(numbers((await search('linwei fluorite')).specimens)).toEqual([]);
  });
});

describe('a formula', () => {
  it.each([
    ['CaWO4', 'scheelite'],
    ['Ca(WO4)', 'scheelite'],
    ['CaWO₄', 'scheelite'],
    ['PbMoO4', 'wulfenite'],
    ['Cu2CO3(OH)2', 'malachite'],
    ['Cu₂(CO₃)(OH)₂', 'malachite'],
    ['CaCO3', 'calcite'],
    ['CaF2', 'fluorite'],
    ['SiO2', 'quartz'],
  ])('%s is found with or without brackets and subscripts, and counted', async (q, mineral) => {
    const { minerals, order } = await search(q);
    expect(minerals.items.map(({ id }) => id)).toContain(mineral);
    expect(minerals.total).toBeGreaterThanOrEqual(minerals.items.length);
    expect(order[0]).toBe('minerals');
  });
});

describe('the character of an element', () => {
  it.each([
    ['金', '自然金'],
    ['铜', '自然铜'],
    ['銅', '自然铜'],
    ['汞', '自然汞'],
    ['银', '自然银'],
    ['硫', '自然硫'],
    ['铋', '自然铋'],
  ])('%s is first of all %s', async (q, name) => {
    const { minerals, order } = await search(q);
    expect(minerals.items[0]?.name_zh).toBe(name);
    expect(order[0]).toBe('minerals');
  });
});
