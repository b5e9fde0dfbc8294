import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi, publicSorts, specimenSorts } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { reindexStatements } from '#worker/collection/search/index-specimen.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { specimens } from '#worker/collection/tables.ts';
import { runBatch } from '#worker/db/batch.ts';
import { type Answer, createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

const SPECIMEN_COUNT = 2_000;
let owner: Person;

const aLargeCollection = cachedFixture('two thousand', async () => {
  owner = await createPerson('owner', 0);
  const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: SPECIMEN_COUNT + 1 }));
  await multiply(id);
  await settleShowcase();
  return owner;
});

beforeEach(async () => {
  owner = await aLargeCollection();
  await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' });
});

/** Copies a specimen many times: numbers 1 and up in two series, every fifth private. */
async function multiply(id: string) {
  const { results } = await env.CATALOGUE_0.prepare('select name from pragma_table_info(?)').bind('specimens').all();
  const replacements: Record<string, string> = {
    id: "id || '-' || i",
    coll_index: 'i',
    coll_serie: "iif(i % 2, 'SC', 'QZ')",
    access_level: "iif(i % 5, 'public', 'private')",
    listed: 'i % 5 > 0',
    created_at: 'created_at - i',
    seq: 'seq + i',
  };
  const names = results.map(({ name }) => String(name));
  const values = names.map((name) => replacements[name] ?? name);
  await env.CATALOGUE_0.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${SPECIMEN_COUNT})
     insert into specimens (${names.join()}) select ${values.join()} from specimens cross join n where id = ?`,
  )
    .bind(id)
    .run();
  await indexAll();
}

/**
 * Every third is fluorite, every other public one has the tag odd; one in four hundred has a rare name, and all
 * are in a drawer.
 */
async function indexAll() {
  const { catalogue } = owner;
  await env.CATALOGUE_0.batch(
    [
      `update specimens set mineral_ids = '["fluorite"]' where coll_index % 3 = 0`,
      `update specimens set tags = '["odd"]' where listed and coll_index <= ${SPECIMEN_COUNT} and coll_index % 2`,
      `update specimens set custom_name1 = 'fluorite', storage = 'drawer' where coll_index <= ${SPECIMEN_COUNT}`,
      `update specimens set custom_name2 = 'rare' where coll_index <= ${SPECIMEN_COUNT} and coll_index % 401 = 0`,
    ].map((statement) => env.CATALOGUE_0.prepare(statement)),
  );
  await runBatch(catalogue, reindexStatements(catalogue, await catalogue.select().from(specimens)));
}

/** Returns the cost of an answer from Server-Timing. */
function answerCost({ headers }: Answer<unknown>) {
  const timingMatch = /(\d+) queries in (\d+) trips, (\d+) rows read/.exec(headers.get('server-timing') ?? '');
  const [queries = Number.NaN, trips = Number.NaN, rows = Number.NaN] = (timingMatch ?? []).slice(1).map(Number);
  return { queries, trips, rows };
}

describe('in a collection of two thousand', () => {
  it.each(publicSorts)('every page that visitors get by %s reads at most three rows for each shown', async (sort) => {
    const pageQuery = { username: 'owner', sort };
    const firstPage = await visitor.call(publicCollectionApi.list, pageQuery);
    const secondPage = await visitor.call(publicCollectionApi.list, {
      ...pageQuery,
      cursor: firstPage.d.next_cursor ?? '',
    });
    for (const page of [firstPage, secondPage]) {
      expect(page.d.items).toHaveLength(24);
      expect(answerCost(page)).toMatchObject({ queries: 3, trips: 2 });
      expect(answerCost(page).rows).toBeLessThanOrEqual(3 * 24);
    }
  });

  it.each(specimenSorts)('so does every page that its owner gets by %s', async (sort) => {
    const firstPage = await owner.call(collectionApi.list, { sort });
    const secondPage = await owner.call(collectionApi.list, { sort, cursor: firstPage.d.next_cursor ?? '' });
    for (const page of [firstPage, secondPage]) {
      expect(page.d.items).toHaveLength(24);
      expect(answerCost(page).rows).toBeLessThanOrEqual(3 * 24);
    }
  });

  it.each(publicSorts)(
    'filters read some rows for each that they leave, in a trip to each database, by %s',
    async (sort) => {
      for (const filter of [
        { serie: 'QZ' },
        { mineral: 'fluorite' },
        { serie: 'QZ', mineral: 'fluorite' },
        { mineral: 'fluorite', tag: 'odd' },
        { serie: 'QZ', tag: 'odd' },
      ]) {
        const query = { username: 'owner', sort, ...filter };
        const firstPage = await visitor.call(publicCollectionApi.list, query);
        const pages = [firstPage];
        if (firstPage.d.next_cursor)
          pages.push(await visitor.call(publicCollectionApi.list, { ...query, cursor: firstPage.d.next_cursor }));
        for (const page of pages) {
          expect(answerCost(page), JSON.stringify(query)).toMatchObject({ trips: 2 });
          expect(answerCost(page).rows, JSON.stringify(query)).toBeLessThanOrEqual(
            6 * (firstPage.d.total ?? 0) + 3 * 24,
          );
        }
        expect(firstPage.d.total).toBe(pages.length === 1 ? firstPage.d.items.length : firstPage.d.total);
        expect(firstPage.d.items.length > 0).toBe(!('tag' in filter && 'serie' in filter));
      }
    },
  );

  it('so do several values of several filters, however many are asked for', async () => {
    const otherSeries = Array.from('ABCDEFGHIJKLMNOPQR', (character) => `X${character}`);
    const manyAnswer = await owner.call(collectionApi.list, { serie: ['QZ', ...otherSeries, 'SC'] });
    expect(manyAnswer.d.items).toEqual((await owner.call(collectionApi.list, { serie: ['QZ', 'SC'] })).d.items);
    expect(manyAnswer.d.total).toBe(SPECIMEN_COUNT + 1);
    expect(answerCost(manyAnswer).rows).toBeLessThanOrEqual(6 * SPECIMEN_COUNT + 3 * 24);
  });

  it('counts under filters read some thousand rows at most, whatever those leave', async () => {
    for (const facetQuery of [
      { serie: 'QZ' },
      { serie: ['QZ', 'SC'], mineral: 'fluorite' },
      { q: 'fluorite', serie: 'SC' },
    ]) {
      const counts = await owner.call(collectionApi.facets, facetQuery);
      expect(counts.c).toBe(0);
      expect(answerCost(counts).rows, JSON.stringify(facetQuery)).toBeLessThanOrEqual(20_000);
    }
  });

  it('a text search reads some rows for each match, of a word that all have as of one that few have', async () => {
    for (const textQuery of [
      { q: 'fluorite' },
      { q: 'fluor' },
      { q: 'rare' },
      { q: 'fluorite rare' },
      { q: 'nothing' },
    ])
      for (const extraFilters of [{}, { sort: 'number' as const }, { serie: 'QZ' }, { serie: 'QZ', tag: 'odd' }]) {
        const page = await visitor.call(publicCollectionApi.list, { username: 'owner', ...textQuery, ...extraFilters });
        expect(page.c).toBe(0);
        expect(answerCost(page).rows, JSON.stringify({ ...textQuery, ...extraFilters })).toBeLessThanOrEqual(
          6 * SPECIMEN_COUNT,
        );
      }
    expect((await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner', q: 'rare' })).items).not.toEqual(
      [],
    );
    expect((await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner', q: 'drawer' })).items).toEqual([]);
  });

  it('the header’s search among the owner’s specimens reads some rows for each match, and a few', async () => {
    for (const q of ['f', 'fluorite', 'rare', 'SC-1001', '1001', 'fluorite rare', 'nothing']) {
      const answer = await owner.call(deskApi.matches, { q });
      expect(answer.c).toBe(0);
      expect(answerCost(answer).rows, q).toBeLessThanOrEqual(6 * SPECIMEN_COUNT);
    }
  });

  it.each([{}, { serie: 'QZ' }, { sort: 'number' as const }, { sort: 'number' as const, serie: 'SC' }])(
    'a text that all have keeps the order of the list, page by page: %j',
    async (filter) => {
      const pageQuery = { username: 'owner', q: 'fluorite', limit: 50, ...filter };
      const numbers: string[] = [];
      let cursor: string | null = '';
      for (const _ of [1, 2, 3]) {
        const page: Answer<OutputOf<typeof publicCollectionApi.list>> = await visitor.call(publicCollectionApi.list, {
          ...pageQuery,
          ...(cursor && { cursor }),
        });
        expect(answerCost(page).rows).toBeLessThanOrEqual(6 * SPECIMEN_COUNT);
        numbers.push(...page.d.items.map(({ coll_no }) => coll_no));
        cursor = page.d.next_cursor;
      }
      const sortedNumbers = numbers.toSorted();
      expect(numbers).toEqual(filter.sort === 'number' ? sortedNumbers : sortedNumbers.toReversed());
      expect(new Set(numbers).size).toBe(150);
    },
  );

  it('all counts and the elements read a row for each thing counted, and a few', async () => {
    const counts = await visitor.call(publicCollectionApi.facets, { username: 'owner' });
    const elements = await visitor.call(publicCollectionApi.elements, { username: 'owner' });
    for (const answer of [counts, elements]) expect(answerCost(answer).rows).toBeLessThanOrEqual(40);
  });

  it('an item with its neighbours is three trips at the same moment and a handful of rows, by number or by id', async () => {
    const item = await visitor.call(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-1001' });
    expect(item.d).toMatchObject({ prev: { coll_no: 'SC-0999' }, next: { coll_no: 'SC-1003' } });
    expect(answerCost(item)).toMatchObject({ trips: 3 });
    expect(answerCost(item).rows).toBeLessThanOrEqual(12);
    const checkAnswer = await owner.call(collectionApi.checkNumber, { coll_no: 'SC-1001' });
    const next = await owner.call(collectionApi.nextNumber, { coll_serie: 'SC' });
    const ownAnswer = await owner.call(collectionApi.byNumber, { coll_no: 'SC-1001' });
    for (const answer of [checkAnswer, next, ownAnswer]) expect(answerCost(answer).rows).toBeLessThanOrEqual(12);
    expect(next.d.coll_index).toBe(SPECIMEN_COUNT + 2);
  });

  it('writing costs no more than in an empty one', async () => {
    const input = aSpecimen({ coll_index: 7 });
    const createAnswer = await owner.call(collectionApi.create, input);
    const changeAnswer = await owner.call(collectionApi.change, { id: input.id, version: 1, coll_index: 8 });
    const removeAnswer = await owner.call(collectionApi.remove, { id: input.id });
    for (const answer of [createAnswer, changeAnswer, removeAnswer]) {
      expect(answer.c).toBe(0);
      expect(answerCost(answer).rows).toBeLessThanOrEqual(140);
    }
  });
});
