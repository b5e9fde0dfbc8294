import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { viewsApi } from '#contract/collection/desk/views-api.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { aSpecimen, type SpecimenInput } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

let owner: Person;

const knownFields: Partial<SpecimenInput> = {
  buy_price: 5,
  currency: 'USD',
  dealer: 'Kristalle',
  op_tags: ['to clean'],
  size: { length: 40, width: 30, height: 20 },
};
const specimenInputs: Partial<SpecimenInput>[] = [
  { mineral_ids: ['fluorite', 'quartz'], tags: ['old', 'display'], storage: 'A/1', ...knownFields },
  { mineral_ids: ['quartz'], tags: ['display'], storage: 'A/2', status: 'on_loan' },
  { mineral_ids: ['calcite'], storage: 'A/1, left' },
  { mineral_ids: ['fluorite'], tags: ['old'], access_level: 'private' },
  { mineral_ids: ['galena'], storage: 'B/1', description: 'purple' },
];

const fiveSpecimens = cachedFixture('five specimens', async () => {
  await loadSmallReference(env.DB);
  const owner = await createPerson('owner', 0);
  for (const [index, fields] of specimenInputs.entries())
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: index + 1, ...fields }));
  return owner;
});

beforeEach(async () => {
  owner = await fiveSpecimens();
});
afterEach(() => settleShowcase());

const findNumbers = async (filter: SpecimenFilters, options = {}) =>
  (await owner.callOrThrow(collectionApi.list, { ...filter, ...options })).items.map(({ coll_index }) => coll_index);

describe('several values of a filter', () => {
  it('find what has any of them, once each, in every order and beside other filters', async () => {
    const cases: [SpecimenFilters, number[]][] = [
      [{ mineral: ['fluorite', 'quartz'] }, [4, 2, 1]],
      [{ mineral: ['fluorite'] }, [4, 1]],
      [{ mineral: ['fluorite', 'fluorite', 'no-such-mineral'] }, [4, 1]],
      [{ storage: ['A/1, left', 'B/1'] }, [5, 3]],
      [{ mineral: ['fluorite', 'quartz'], tag: ['old', 'display'] }, [4, 2, 1]],
      [{ mineral: ['fluorite', 'galena'], tag: ['old', 'display'], storage: 'A/1' }, [1]],
      [{ status: ['in_collection', 'on_loan'], missing: ['price', 'storage'] }, [5, 4, 3, 2]],
      [{ q: 'purple', mineral: ['galena', 'calcite'] }, [5]],
      [{ mineral: ['no-such-mineral', 'nor-this'] }, []],
    ];
    for (const [filter, expectedNumbers] of cases) {
      expect({ filter, found: await findNumbers(filter) }).toEqual({ filter, found: expectedNumbers });
      for (const sort of ['number', 'oldest', 'mineral', 'price'] as const)
        expect({ filter, found: (await findNumbers(filter, { sort })).sort() }).toEqual({
          filter,
          found: [...expectedNumbers].sort(),
        });
      const { ids } = await owner.callOrThrow(deskApi.ids, filter);
      expect(ids).toHaveLength(expectedNumbers.length);
    }
    expect(await findNumbers({ mineral: ['fluorite', 'quartz'] }, { sort: 'number' })).toEqual([1, 2, 4]);
    const manyTags = Array.from({ length: 21 }, (_, index) => `tag ${index}`);
    expect((await owner.call(collectionApi.list, { tag: manyTags })).status).toBe(400);
    expect((await owner.call(collectionApi.list, { status: ['mislaid'] as never })).status).toBe(400);
  });

  it('go on page by page where the page before ended', async () => {
    for (const sort of ['number', 'number_desc', 'newest', 'oldest'] as const) {
      const filter = { mineral: ['fluorite', 'quartz'], sort, limit: 1 };
      const pages: number[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await owner.callOrThrow(collectionApi.list, { ...filter, ...(cursor && { cursor }) });
        pages.push(...page.items.map(({ coll_index }) => coll_index));
        if (page.next_cursor === null) break;
        cursor = page.next_cursor;
      }
      expect(pages).toEqual(sort === 'number' || sort === 'oldest' ? [1, 2, 4] : [4, 2, 1]);
    }
  });

  it.each(['number', 'newest', 'price'] as const)(
    'may be as many as may be asked for, in all filters at once: by %s',
    async (sort) => {
      const otherValues = Array.from('abcdefghijklmnopqrst', (character) => `x${character}`);
      const twenty = (...values: string[]) => [...values, ...otherValues].slice(0, 20);
      const filter: SpecimenFilters = { mineral: twenty('fluorite', 'quartz'), tag: twenty('old', 'display') };
      const foundNumbers = await findNumbers(filter, { sort });
      expect(foundNumbers.toSorted()).toEqual([1, 2, 4]);
      const { next_cursor } = await owner.callOrThrow(collectionApi.list, { ...filter, sort, limit: 1 });
      expect(await findNumbers(filter, { sort, cursor: next_cursor ?? '' })).toEqual(foundNumbers.slice(1));
      expect((await owner.callOrThrow(deskApi.ids, filter)).ids).toHaveLength(3);
      expect(await owner.callOrThrow(collectionApi.facets, filter)).toMatchObject({ matching: 3 });
      const everyFilter: SpecimenFilters = {
        ...filter,
        serie: twenty('SC').map((code) => code.toUpperCase()),
        element: ['Si', 'Ca', 'F'],
        storage: twenty('A/1', 'A/2'),
        access_level: ['public', 'private'],
        status: ['in_collection', 'on_loan'],
        missing: ['photo', 'size'],
        q: 'fluorite',
        price_min: 1,
        currency: 'USD',
        created_from: '2000',
      };
      expect(await findNumbers(everyFilter, { sort })).toEqual([1]);
      const oneOfEach = Object.entries(everyFilter).map(([name, value]) => [
        name,
        Array.isArray(value) ? value[0] : value,
      ]);
      const otherFilters = { dealer: 'Kristalle', op_tag: 'to clean', size_class: 'miniature' };
      expect(await findNumbers({ ...Object.fromEntries(oneOfEach), ...otherFilters }, { sort })).toEqual([1]);
      expect(await owner.callOrThrow(collectionApi.facets, everyFilter)).toMatchObject({ matching: 1 });
    },
  );

  it('are kept in a view, as one value is', async () => {
    const view = { id: '01930000-0000-7000-8000-000000000001', name: 'Two', sort: null, columns: [] };
    const filter: SpecimenFilters = { mineral: ['fluorite', 'quartz'], storage: 'A/1' };
    expect((await owner.callOrThrow(viewsApi.create, { ...view, filter })).filter).toEqual(filter);
    expect((await owner.callOrThrow(viewsApi.list, {})).items).toMatchObject([{ filter }]);
  });
});

describe('counts under filters', () => {
  const countsByValue = (valueCounts: readonly { value: string; specimen_count: number }[]) =>
    Object.fromEntries(valueCounts.map(({ value, specimen_count }) => [value, specimen_count]));

  it('are of what those leave, and of a filter that is on, of what the others leave', async () => {
    const { matching, total, ...counts } = await owner.callOrThrow(collectionApi.facets, {
      mineral: ['fluorite', 'quartz'],
      access_level: 'public',
    });
    expect([matching, total]).toEqual([2, 5]);
    expect(countsByValue(counts.tag)).toEqual({ display: 2, old: 1 });
    expect(countsByValue(counts.missing)).toMatchObject({ photo: 2, price: 1 });
    expect(countsByValue(counts.mineral)).toEqual({ fluorite: 1, quartz: 2, calcite: 1, galena: 1 });
    expect(counts.mineral[0]).toMatchObject({ value: 'quartz', name: 'Quartz' });
    expect(countsByValue(counts.access_level)).toEqual({ public: 2, private: 1 });
    expect(countsByValue(counts.storage)).toEqual({ 'A/1': 1, 'A/2': 1 });
  });

  it('are of all, of a filter beside so many others that what they leave is not read for it as well', async () => {
    const filters = { mineral: ['fluorite', 'quartz'], tag: 'display', status: 'on_loan', storage: 'A/2' } as const;
    const counts = await owner.callOrThrow(collectionApi.facets, { ...filters, mineral: [...filters.mineral] });
    expect(counts.matching).toBe(1);
    expect(countsByValue(counts.status)).toEqual({ on_loan: 1 });
    expect(countsByValue(counts.storage)).toEqual({ 'A/1': 1, 'A/2': 1, 'A/1, left': 1, 'B/1': 1 });
  });

  it('are of a search as well, and of all where nothing narrows', async () => {
    const searchFacets = await owner.callOrThrow(collectionApi.facets, { q: 'quartz' });
    expect([searchFacets.matching, searchFacets.total]).toEqual([2, 5]);
    expect(countsByValue(searchFacets.tag)).toEqual({ display: 2, old: 1 });
    const allCounts = await owner.callOrThrow(collectionApi.facets, {});
    expect([allCounts.matching, allCounts.total]).toEqual([5, 5]);
    const emptyFacets = await owner.callOrThrow(collectionApi.facets, { tag: 'nobody said this' });
    expect([emptyFacets.matching, emptyFacets.mineral, countsByValue(emptyFacets.tag)]).toEqual([
      0,
      [],
      { display: 2, old: 2 },
    ]);
  });
});
