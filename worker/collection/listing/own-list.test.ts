import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { type OwnSort, ownSorts, type RangeFilters } from '#contract/collection/listing/own-filters.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { times } from '#contract/sample-for-tests.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { multiply, someSpecimens } from '#worker/collection/desk/desk-for-tests.ts';
import { specimens } from '#worker/collection/tables.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { type Answer, createPerson, type Person } from '#worker/testing/people.ts';

let owner: Person;
beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
});

const numbers = async (filters: object) =>
  (await owner.callOrThrow(collectionApi.list, filters)).items.map(({ coll_index }) => coll_index);

describe('one’s own list', () => {
  it('is narrowed by what was paid, when it was bought, catalogued and changed, and what is missing', async () => {
    const purchases = [
      { buy_price: 10, currency: 'USD', purchase_date: '1987' },
      { buy_price: 99.5, currency: 'USD', purchase_date: '1987-05', storage: 'Box 1' },
      { buy_price: 100, currency: 'USD', purchase_date: '1988-01-02', dealer: 'Kristalle' },
      { buy_price: 50, currency: 'EUR', purchase_date: '2019-12-31' },
      { size: { length: 20 }, weight: 5 },
    ];
    for (const [index, purchase] of purchases.entries())
      await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: index + 1, ...purchase }));
    expect(await numbers({ currency: 'USD', price_min: 10, price_max: 99.5 })).toEqual([2, 1]);
    expect(await numbers({ currency: 'USD', price_min: 99.51, sort: 'number' })).toEqual([3]);
    expect(await numbers({ currency: 'EUR' })).toEqual([4]);
    expect(await numbers({ purchased_from: '1987', purchased_to: '1987' })).toEqual([2, 1]);
    expect(await numbers({ purchased_from: '1987-05', sort: 'number' })).toEqual([2, 3, 4]);
    expect(await numbers({ purchased_to: '1988-01' })).toEqual([3, 2, 1]);
    expect(await numbers({ missing: 'price' })).toEqual([5]);
    expect(await numbers({ missing: 'size', dealer: 'Kristalle' })).toEqual([3]);
    expect(await numbers({ storage: 'Box 1', currency: 'USD' })).toEqual([2]);
    const currentDate = new Date().toISOString().slice(0, 10);
    expect(await numbers({ created_from: currentDate, updated_to: currentDate })).toEqual([5, 4, 3, 2, 1]);
    expect(await numbers({ created_to: '2001' })).toEqual([]);
    const facets = await owner.callOrThrow(collectionApi.facets, {});
    expect(new Map(facets.missing.map(({ value, specimen_count }) => [value, specimen_count]))).toEqual(
      new Map([
        ['photo', 5],
        ['mineral', 5],
        ['locality', 5],
        ['size', 4],
        ['weight', 4],
        ['storage', 4],
        ['price', 1],
        ['purchase_date', 1],
      ]),
    );
  });

  it.each([
    ['a price without its currency', { price_min: 5 }],
    ['a day that is none', { purchased_from: '2024-13' }],
    ['a price below nothing', { price_min: -1, currency: 'USD' }],
    ['an order that is none', { sort: 'beauty' }],
  ])('refuses %s', async (_, filters) => {
    expect((await owner.call(collectionApi.list, filters as object)).status).toBe(400);
  });

  it('gives in every order and with every filter each specimen once, page by page, and so do its ids', async () => {
    const specimen = fc.record({
      coll_index: fc.integer({ min: 1, max: 5 }),
      mineral_ids: fc.subarray(['fluorite', 'quartz', 'galena']),
      tags: fc.subarray(['one', 'two']),
      buy_price: fc.constantFrom(null, 1, 20, 20),
      currency: fc.constantFrom('USD', 'EUR'),
      purchase_date: fc.constantFrom('', '1987', '1987-05', '2001-02-03'),
      storage: fc.constantFrom('', 'Box 1', 'Box 2'),
    });
    const question = fc.record(
      {
        tag: fc.constantFrom('one', 'two'),
        mineral: fc.constantFrom('fluorite', 'quartz'),
        storage: fc.constantFrom('Box 1', 'Box 2'),
        range: fc.constantFrom<RangeFilters>(
          { currency: 'USD', price_max: 10 },
          { purchased_from: '1987-03' },
          { created_from: '2000' },
        ),
        sort: fc.constantFrom(...ownSorts),
      },
      { requiredKeys: [] },
    );
    const inputs = fc.sample(specimen, { numRuns: 25, seed: 7 });
    for (const input of inputs) await owner.callOrThrow(collectionApi.create, aSpecimen(input));
    const allSpecimens = (await owner.callOrThrow(collectionApi.list, { limit: 100 })).items;
    await fc.assert(
      fc.asyncProperty(question, async ({ range, ...filters }) => {
        const expectedIds = allSpecimens
          .filter((listedSpecimen) => passes(listedSpecimen, { ...filters, ...range }))
          .map(({ id }) => id);
        const listedIds = await pagedIds({ ...filters, ...range }, async (input) => {
          const page = await owner.callOrThrow(collectionApi.list, { ...input, limit: 4 });
          return { ids: page.items.map(({ id }) => id), next_cursor: page.next_cursor };
        });
        expect([...listedIds].sort()).toEqual([...expectedIds].sort());
        const ids = await pagedIds({ ...filters, ...range }, (input) =>
          owner.callOrThrow(deskApi.ids, { ...input, limit: 7 }),
        );
        expect(ids).toEqual(listedIds);
        if (filters.sort)
          expectSorted(
            listedIds.flatMap((id) => allSpecimens.find((listedSpecimen) => listedSpecimen.id === id) ?? []),
            filters.sort,
          );
      }),
      { numRuns: times(60, 20) },
    );
  });
});

type OwnFilters = RangeFilters & { tag?: string; mineral?: string; storage?: string };

const passes = (specimen: OwnSpecimen, { tag, mineral, storage, currency, price_max, purchased_from }: OwnFilters) =>
  (!tag || specimen.tags.includes(tag)) &&
  (!mineral || specimen.mineral_ids.includes(mineral)) &&
  (!storage || specimen.storage === storage) &&
  (!currency ||
    (specimen.buy_price !== null && specimen.currency === currency && specimen.buy_price <= (price_max ?? 1e9))) &&
  (!purchased_from || (specimen.purchase_date !== null && specimen.purchase_date >= purchased_from));

type Page = { ids: string[]; next_cursor: string | null };

async function pagedIds(filters: object, read: (input: object) => Promise<Page>): Promise<string[]> {
  const foundIds: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Page = await read({ ...filters, ...(cursor && { cursor }) });
    foundIds.push(...page.ids);
    if (page.next_cursor === null) return foundIds;
    cursor = page.next_cursor;
  }
}

const keys: Partial<Record<OwnSort, (specimen: OwnSpecimen) => string | number>> = {
  number: (specimen) => specimen.coll_index,
  newest: (specimen) => -Date.parse(specimen.created_at),
  oldest: (specimen) => Date.parse(specimen.created_at),
  mineral: (specimen) => specimen.mineral_ids[0] ?? '~',
  purchased: (specimen) => specimen.purchase_date ?? '',
  price: (specimen) =>
    `${specimen.currency ?? ''} ${specimen.buy_price === null ? '' : String(specimen.buy_price).padStart(9, '0')}`,
};

function expectSorted(items: readonly OwnSpecimen[], sort: OwnSort) {
  const key = keys[sort];
  if (!key) return;
  const values = items.map(key);
  expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
}

function rowsRead({ headers }: Answer<unknown>) {
  const [, rows = 'none'] = /trips, (\d+) rows read/.exec(headers.get('server-timing') ?? '') ?? [];
  return Number(rows);
}

describe('among two thousand', () => {
  const LIMIT = 24;
  const ROWS_READ_MAX = 3 * LIMIT;
  /**
   * Rows read per match: two for each of three queries (few or many, count, rows), and those that filter and
   * sort.
   */
  const EACH_MATCH = 8;

  it('a list reads three rows at most for each shown in the order of an index, and some rows for each match else', async () => {
    const [firstId = ''] = await someSpecimens(owner, 1, {
      mineral_ids: ['fluorite'],
      storage: 'Box 1',
      op_tags: ['clean'],
      dealer: 'Kristalle',
      tags: ['one'],
      buy_price: 10,
      currency: 'USD',
      purchase_date: '1987-05',
    });
    await multiply(owner, env.CATALOGUE_0, firstId, 2_000);
    const readCost = async (filters: object) => {
      const page = await owner.call(collectionApi.list, { ...filters, limit: LIMIT });
      expect([page.status, page.d.items.length], JSON.stringify(filters)).toEqual([200, LIMIT]);
      const next = await owner.call(collectionApi.list, { ...filters, limit: LIMIT, cursor: page.d.next_cursor ?? '' });
      return Math.max(rowsRead(page), rowsRead(next));
    };
    for (const sort of ownSorts) expect(await readCost({ sort }), sort).toBeLessThanOrEqual(ROWS_READ_MAX);
    for (const filters of [
      { currency: 'USD', price_min: 5 },
      { purchased_from: '1987' },
      { created_from: '2001' },
      { updated_from: '2001' },
    ])
      expect(await readCost(filters), JSON.stringify(filters)).toBeLessThanOrEqual(ROWS_READ_MAX + 2_001);
    for (const sort of ownSorts)
      for (const filters of [
        { storage: 'Box 1' },
        { dealer: 'Kristalle' },
        { op_tag: 'clean' },
        { missing: 'photo' },
        { storage: 'Box 1', tag: 'one' },
        { currency: 'USD', storage: 'Box 1' },
        { purchased_from: '1987' },
      ])
        expect(await readCost({ ...filters, sort }), JSON.stringify([filters, sort])).toBeLessThanOrEqual(
          EACH_MATCH * 2_001 + ROWS_READ_MAX,
        );
    const ids = await owner.call(deskApi.ids, { storage: 'Box 1' });
    expect([ids.d.ids.length, ids.d.next_cursor]).toEqual([2_001, null]);
    expect(rowsRead(ids)).toBeLessThanOrEqual((EACH_MATCH + 2) * 2_001);
    expect((await owner.catalogue.select({ id: specimens.id }).from(specimens)).length).toBe(2_001);
  });
});
