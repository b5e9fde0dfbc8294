import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { browseApi } from '#contract/collection/browse/browse-api.ts';
import { LIST_PAGE_SIZE } from '#contract/collection/browse/mineral-lists.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { commonToken } from '#worker/collection/search/index-tokens.ts';
import { settleShowcase, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

const CHINA = 156;
/** The specimens that every test finds besides those that collectors made. */
const COUNT = 50_000;

const mineralToken = commonToken({ kind: 'mineral', value: 'fluorite' });
const countryToken = commonToken({ kind: 'locality', value: String(CHINA) });

const aShownCollection = cachedFixture('specimens to browse', async () => {
  await onlyWholeReference();
  const lin = await createPerson('linwei', 0);
  const locality_id = await yaogangxian();
  await lin.callOrThrow(
    collectionApi.create,
    aSpecimen({ coll_index: 1, mineral_ids: ['fluorite', 'quartz'], locality_id }),
  );
  await lin.callOrThrow(
    collectionApi.create,
    aSpecimen({ coll_index: 2, mineral_ids: ['fluorite'], locality_id, access_level: 'private' }),
  );
  await settleShowcase();
});
beforeEach(aShownCollection);

/** Shows many more fluorites from China. */
const multiplySpecimens = () =>
  env.DB.prepare(
    `with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${COUNT})
     insert into showcase_index (rowid, words) select 100 + i, ? from numbers`,
  )
    .bind(`${mineralToken} ${countryToken}`)
    .run();

const readList = (kind: 'letter' | 'class' | 'element', key: string, page = 1, sort: 'name' | 'pinyin' = 'name') =>
  visitor.callOrThrow(browseApi.mineralList, { kind, key, page, sort });

describe('minerals to browse', () => {
  it('are in the list of their letter, class and elements, with the specimens that visitors see', async () => {
    const lists = await Promise.all([
      readList('letter', 'f', 2),
      readList('class', 'halides', 1),
      readList('element', 'F', 1),
    ]);
    for (const { items } of lists)
      expect(items.find(({ id }) => id === 'fluorite')).toMatchObject({ name_zh: '萤石', specimen_count: 1 });
    const [{ items }] = lists;
    expect(items.map(({ name }) => name[0])).toEqual(items.map(() => 'F'));
  });

  it('are sorted in pinyin without tones', async () => {
    const { items, total } = await readList('letter', 'y', 1, 'pinyin');
    expect(total).toBeGreaterThan(LIST_PAGE_SIZE);
    expect(items.map(({ id }) => id)).toContain('fluorite');
  });

  it('are each on one page of their letter', async () => {
    const { letters, pinyin, classes, elements } = await visitor.callOrThrow(browseApi.mineralGroups, {});
    const ids: string[] = [];
    for (const { key, mineral_count } of letters)
      for (let page = 1; (page - 1) * LIST_PAGE_SIZE < mineral_count; page += 1)
        ids.push(...(await readList('letter', key, page)).items.map(({ id }) => id));
    const row = await env.DB.prepare(
      "select count(*) as total from minerals where kind <> 'synonym' and retired = 0",
    ).first<{ total: number }>();
    expect(new Set(ids).size).toBe(row?.total);
    expect(ids).toHaveLength(row?.total ?? 0);
    expect(pinyin.reduce((sum, { mineral_count }) => sum + mineral_count, 0)).toBe(row?.total);
    expect(classes.map(({ key }) => key)).toContain('silicates');
    expect(elements.map(({ key }) => key)).toContain('REE');
    // No Chinese syllable begins with these letters; minerals without a Chinese name stand there by their English one.
    expect(letters.map(({ key }) => key)).toContain('v');
  });

  it.each([
    ['letter', 'fl'],
    ['class', 'plastics'],
    ['element', 'Og'],
  ] as const)('of a %s without minerals, %s, are none', async (kind, key) => {
    expect(await readList(kind, key)).toEqual({ items: [], total: 0 });
  });

  it('are none after the last page', async () => {
    const { items, total } = await readList('letter', 'f', 1_000);
    expect(items).toEqual([]);
    expect(total).toBeGreaterThan(0);
  });
});

describe('localities to browse', () => {
  it('are the countries, and the levels in them, with the specimens that visitors see', async () => {
    const { parent, items } = await visitor.callOrThrow(browseApi.localityLevel, {});
    expect(parent).toBeNull();
    expect(items[0]).toMatchObject({ id: CHINA, name_zh: '中国', specimen_count: 1, has_children: true });
    const china = await visitor.callOrThrow(browseApi.localityLevel, { parent: CHINA });
    expect(china.parent).toMatchObject({ id: CHINA, name: 'China', path: [{ id: CHINA }] });
    expect(china.items[0]).toMatchObject({ name: 'Hunan', specimen_count: 1 });
    const mineLevel = await visitor.callOrThrow(browseApi.localityLevel, { parent: await yaogangxian() });
    expect(mineLevel.items).toEqual([]);
  });

  it('leave out one that was merged, whose id leads to the other', async () => {
    await env.DB.prepare(`update localities set merged_into = ${CHINA} where id = 20`).run();
    const { items } = await visitor.callOrThrow(browseApi.localityLevel, {});
    expect(items.map(({ id }) => id)).not.toContain(20);
    const { parent } = await visitor.callOrThrow(browseApi.localityLevel, { parent: 20 });
    expect(parent?.id).toBe(CHINA);
  });

  it('in one that does not exist are not found', async () => {
    expect(await visitor.call(browseApi.localityLevel, { parent: 2_000_000_000 })).toMatchObject({ status: 404 });
  });
});

describe('however many specimens there are', () => {
  beforeEach(multiplySpecimens);

  it('a page of minerals reads three rows for each', async () => {
    const { bindings, meter } = meteredEnv();
    const { d } = await callWithBindings(bindings, visitor, browseApi.mineralList, {
      kind: 'letter',
      key: 'f',
      page: 2,
    });
    expect(d?.items.find(({ id }) => id === 'fluorite')?.specimen_count).toBe(COUNT + 1);
    expect(meter.rows_read).toBeLessThanOrEqual(3 * LIST_PAGE_SIZE + 5);
  });

  it('the groups read a few hundred rows', async () => {
    const { bindings, meter } = meteredEnv();
    await callWithBindings(bindings, visitor, browseApi.mineralGroups, {});
    expect(meter.rows_read).toBeLessThanOrEqual(500);
  });

  it('a level of localities reads four rows for each', async () => {
    for (const input of [{}, { parent: CHINA }]) {
      const { bindings, meter } = meteredEnv();
      const { d } = await callWithBindings(bindings, visitor, browseApi.localityLevel, input);
      expect(d?.items[0]?.specimen_count).toBe('parent' in input ? 1 : COUNT + 1);
      expect(meter.rows_read).toBeLessThanOrEqual(4 * (d?.items.length ?? 0) + 10);
    }
  });
});
