import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi, publicSorts, specimenSorts } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { OutputOf } from '#contract/request.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { inOneBatch } from '../../db/batch.ts';
import { type Answer, aPerson, type Person, visitor } from '../../testing/people.ts';
import { storedOnce } from '../../testing/stored.ts';
import { indexAnew } from '../search/index-specimen.ts';
import { settled } from '../showcase/showcase-for-tests.ts';
import { specimens } from '../tables.ts';

const MANY = 2_000;
let owner: Person;

const aLargeCollection = storedOnce('two thousand', async () => {
  owner = await aPerson('owner', 0);
  const { id } = await owner.get(collectionApi.create, aSpecimen({ coll_index: MANY + 1 }));
  await multiply(id);
  await settled();
  return owner;
});

beforeEach(async () => {
  owner = await aLargeCollection();
  await visitor.get(publicCollectionApi.list, { username: 'owner' });
});

/** Copies a specimen many times: numbers 1 and up in two series, every fifth private. */
async function multiply(id: string) {
  const { results } = await env.CATALOGUE_0.prepare('select name from pragma_table_info(?)').bind('specimens').all();
  const other: Record<string, string> = {
    id: "id || '-' || i",
    coll_index: 'i',
    coll_serie: "iif(i % 2, 'SC', 'QZ')",
    access_level: "iif(i % 5, 'public', 'private')",
    listed: 'i % 5 > 0',
    created_at: 'created_at - i',
    seq: 'seq + i',
  };
  const names = results.map(({ name }) => String(name));
  const values = names.map((name) => other[name] ?? name);
  await env.CATALOGUE_0.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MANY})
     insert into specimens (${names.join()}) select ${values.join()} from specimens cross join n where id = ?`,
  )
    .bind(id)
    .run();
  await indexAll();
}

/** Every third is of fluorite, every other shown one odd; one in four hundred has a rare name, and all are in a drawer. */
async function indexAll() {
  const { catalogue } = owner;
  await env.CATALOGUE_0.batch(
    [
      `update specimens set mineral_ids = '["fluorite"]' where coll_index % 3 = 0`,
      `update specimens set tags = '["odd"]' where listed and coll_index <= ${MANY} and coll_index % 2`,
      `update specimens set custom_name1 = 'fluorite', storage = 'drawer' where coll_index <= ${MANY}`,
      `update specimens set custom_name2 = 'rare' where coll_index <= ${MANY} and coll_index % 401 = 0`,
    ].map((statement) => env.CATALOGUE_0.prepare(statement)),
  );
  await inOneBatch(catalogue, indexAnew(catalogue, await catalogue.select().from(specimens)));
}

/** What an answer cost, as Server-Timing tells. */
function costOf({ headers }: Answer<unknown>) {
  const told = /(\d+) queries in (\d+) trips, (\d+) rows read/.exec(headers.get('server-timing') ?? '');
  const [queries = Number.NaN, trips = Number.NaN, rows = Number.NaN] = (told ?? []).slice(1).map(Number);
  return { queries, trips, rows };
}

describe('in a collection of two thousand', () => {
  it.each(publicSorts)('every page that visitors get by %s reads at most three rows for each shown', async (sort) => {
    const asked = { username: 'owner', sort };
    const first = await visitor.call(publicCollectionApi.list, asked);
    const second = await visitor.call(publicCollectionApi.list, { ...asked, cursor: first.d.next_cursor ?? '' });
    for (const page of [first, second]) {
      expect(page.d.items).toHaveLength(24);
      expect(costOf(page)).toMatchObject({ queries: 3, trips: 2 });
      expect(costOf(page).rows).toBeLessThanOrEqual(3 * 24);
    }
  });

  it.each(specimenSorts)('so does every page that its owner gets by %s', async (sort) => {
    const first = await owner.call(collectionApi.list, { sort });
    const second = await owner.call(collectionApi.list, { sort, cursor: first.d.next_cursor ?? '' });
    for (const page of [first, second]) {
      expect(page.d.items).toHaveLength(24);
      expect(costOf(page).rows).toBeLessThanOrEqual(3 * 24);
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
        const first = await visitor.call(publicCollectionApi.list, query);
        const pages = [first];
        if (first.d.next_cursor)
          pages.push(await visitor.call(publicCollectionApi.list, { ...query, cursor: first.d.next_cursor }));
        for (const page of pages) {
          expect(costOf(page), JSON.stringify(query)).toMatchObject({ trips: 2 });
          expect(costOf(page).rows, JSON.stringify(query)).toBeLessThanOrEqual(6 * (first.d.total ?? 0) + 3 * 24);
        }
        expect(first.d.total).toBe(pages.length === 1 ? first.d.items.length : first.d.total);
        expect(first.d.items.length > 0).toBe(!('tag' in filter && 'serie' in filter));
      }
    },
  );

  it('so do several values of several filters, however many are asked for', async () => {
    const other = Array.from('ABCDEFGHIJKLMNOPQR', (letter) => `X${letter}`);
    const many = await owner.call(collectionApi.list, { serie: ['QZ', ...other, 'SC'] });
    expect(many.d.items).toEqual((await owner.call(collectionApi.list, { serie: ['QZ', 'SC'] })).d.items);
    expect(many.d.total).toBe(MANY + 1);
    expect(costOf(many).rows).toBeLessThanOrEqual(6 * MANY + 3 * 24);
  });

  it('counts under filters read some thousand rows at most, whatever those leave', async () => {
    for (const asked of [
      { serie: 'QZ' },
      { serie: ['QZ', 'SC'], mineral: 'fluorite' },
      { q: 'fluorite', serie: 'SC' },
    ]) {
      const counts = await owner.call(collectionApi.facets, asked);
      expect(counts.c).toBe(0);
      expect(costOf(counts).rows, JSON.stringify(asked)).toBeLessThanOrEqual(20_000);
    }
  });

  it('a text search reads some rows for each match, of a word that all have as of one that few have', async () => {
    for (const asked of [{ q: 'fluorite' }, { q: 'fluor' }, { q: 'rare' }, { q: 'fluorite rare' }, { q: 'nothing' }])
      for (const more of [{}, { sort: 'number' as const }, { serie: 'QZ' }, { serie: 'QZ', tag: 'odd' }]) {
        const page = await visitor.call(publicCollectionApi.list, { username: 'owner', ...asked, ...more });
        expect(page.c).toBe(0);
        expect(costOf(page).rows, JSON.stringify({ ...asked, ...more })).toBeLessThanOrEqual(6 * MANY);
      }
    expect((await visitor.get(publicCollectionApi.list, { username: 'owner', q: 'rare' })).items).not.toEqual([]);
    expect((await visitor.get(publicCollectionApi.list, { username: 'owner', q: 'drawer' })).items).toEqual([]);
  });

  it('the header’s search among the owner’s specimens reads some rows for each match, and a few', async () => {
    for (const q of ['f', 'fluorite', 'rare', 'SC-1001', '1001', 'fluorite rare', 'nothing']) {
      const answer = await owner.call(deskApi.matches, { q });
      expect(answer.c).toBe(0);
      expect(costOf(answer).rows, q).toBeLessThanOrEqual(6 * MANY);
    }
  });

  it.each([{}, { serie: 'QZ' }, { sort: 'number' as const }, { sort: 'number' as const, serie: 'SC' }])(
    'a text that all have keeps the order of the list, page by page: %j',
    async (filter) => {
      const asked = { username: 'owner', q: 'fluorite', limit: 50, ...filter };
      const numbers: string[] = [];
      let cursor: string | null = '';
      for (const _ of [1, 2, 3]) {
        const page: Answer<OutputOf<typeof publicCollectionApi.list>> = await visitor.call(publicCollectionApi.list, {
          ...asked,
          ...(cursor && { cursor }),
        });
        expect(costOf(page).rows).toBeLessThanOrEqual(6 * MANY);
        numbers.push(...page.d.items.map(({ coll_no }) => coll_no));
        cursor = page.d.next_cursor;
      }
      const ascending = numbers.toSorted();
      expect(numbers).toEqual(filter.sort === 'number' ? ascending : ascending.toReversed());
      expect(new Set(numbers).size).toBe(150);
    },
  );

  it('all counts and the elements read a row for each thing counted, and a few', async () => {
    const counts = await visitor.call(publicCollectionApi.facets, { username: 'owner' });
    const elements = await visitor.call(publicCollectionApi.elements, { username: 'owner' });
    for (const answer of [counts, elements]) expect(costOf(answer).rows).toBeLessThanOrEqual(40);
  });

  it('an item with its neighbours is three trips at the same moment and a handful of rows, by number or by id', async () => {
    const item = await visitor.call(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-1001' });
    expect(item.d).toMatchObject({ prev: { coll_no: 'SC-0999' }, next: { coll_no: 'SC-1003' } });
    expect(costOf(item)).toMatchObject({ trips: 3 });
    expect(costOf(item).rows).toBeLessThanOrEqual(12);
    const checked = await owner.call(collectionApi.checkNumber, { coll_no: 'SC-1001' });
    const next = await owner.call(collectionApi.nextNumber, { coll_serie: 'SC' });
    const own = await owner.call(collectionApi.byNumber, { coll_no: 'SC-1001' });
    for (const answer of [checked, next, own]) expect(costOf(answer).rows).toBeLessThanOrEqual(12);
    expect(next.d.coll_index).toBe(MANY + 2);
  });

  it('writing costs no more than in an empty one', async () => {
    const input = aSpecimen({ coll_index: 7 });
    const created = await owner.call(collectionApi.create, input);
    const changed = await owner.call(collectionApi.change, { id: input.id, version: 1, coll_index: 8 });
    const removed = await owner.call(collectionApi.remove, { id: input.id });
    for (const answer of [created, changed, removed]) {
      expect(answer.c).toBe(0);
      expect(costOf(answer).rows).toBeLessThanOrEqual(140);
    }
  });
});
