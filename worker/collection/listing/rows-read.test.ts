import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi, specimenSorts } from '#contract/collection/api.ts';
import { numberKey } from '#contract/collection/listing/facets.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { type Answer, aPerson, type Person, visitor } from '../../testing/people.ts';
import { settled } from '../showcase/showcase-for-tests.ts';

const MANY = 2_000;
let owner: Person;

beforeEach(async () => {
  owner = await aPerson('owner', 0);
  const { id } = await owner.get(collectionApi.create, aSpecimen({ coll_index: MANY + 1 }));
  await multiply(id);
  await settled();
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
  await env.CATALOGUE_0.prepare(
    `insert or ignore into specimen_facets
     select user_id, scope, kind, value, coll_serie || ' ' || printf('%07d', coll_index), s.id, created_at
     from specimens s cross join (select 'own' as scope, 'serie' as kind union all select 'public', 'serie'
       union all select 'own', 'access_level' union all select 'public', 'mineral' union all select 'own', 'mineral') f
     cross join (select 1) v on true
     cross join (select 'QZ' as value union all select 'SC' union all select 'public' union all select 'private'
       union all select 'fluorite') w
     where (scope = 'own' or listed) and case kind when 'serie' then coll_serie = value
       when 'access_level' then access_level = value else value = 'fluorite' and coll_index % 3 = 0 end`,
  ).run();
  await env.CATALOGUE_0.batch(
    [
      `insert into specimen_facets select user_id, 'public', 'tag', 'odd', coll_serie || ' ' || printf('%07d', coll_index),
         id, created_at from specimens where listed and coll_index <= ${MANY} and coll_index % 2`,
      `insert into specimen_search (rowid, open_text, own_text)
       select seq, key || 'fluorite 0 ' || iif(coll_index % 401, '', key || 'rare'), key || 'drawer'
       from (select *, substr(replace(user_id, '-', ''), -10) as key from specimens) where coll_index <= ${MANY}`,
    ].map((statement) => env.CATALOGUE_0.prepare(statement)),
  );
}

/** What an answer cost, as Server-Timing tells. */
function costOf({ headers }: Answer<unknown>) {
  const told = /(\d+) queries in (\d+) trips, (\d+) rows read/.exec(headers.get('server-timing') ?? '');
  const [queries = Number.NaN, trips = Number.NaN, rows = Number.NaN] = (told ?? []).slice(1).map(Number);
  return { queries, trips, rows };
}

describe('in a collection of two thousand', () => {
  it.each(specimenSorts)('every page that visitors get by %s reads at most three rows for each shown', async (sort) => {
    for (const filter of [{}, { serie: 'QZ' }, { mineral: 'fluorite' }]) {
      const asked = { username: 'owner', sort, ...filter };
      const first = await visitor.call(publicCollectionApi.list, asked);
      const second = await visitor.call(publicCollectionApi.list, { ...asked, cursor: first.d.next_cursor ?? '' });
      for (const page of [first, second]) {
        expect(page.d.items).toHaveLength(24);
        expect(costOf(page), JSON.stringify(asked)).toMatchObject({ queries: 3, trips: 2 });
        expect(costOf(page).rows, JSON.stringify(asked)).toBeLessThanOrEqual(3 * 24);
      }
    }
  });

  it.each(specimenSorts)('so does every page that its owner gets by %s', async (sort) => {
    for (const filter of [{}, { serie: 'QZ' }, { access_level: 'private' as const }]) {
      const asked = { sort, ...filter };
      const first = await owner.call(collectionApi.list, asked);
      const second = await owner.call(collectionApi.list, { ...asked, cursor: first.d.next_cursor ?? '' });
      for (const page of [first, second]) {
        expect(page.d.items).toHaveLength(24);
        expect(costOf(page).rows, JSON.stringify(asked)).toBeLessThanOrEqual(3 * 24);
      }
    }
  });

  it.each(specimenSorts)(
    'two filters together read at most 2,000 rows by %s, however little they leave',
    async (sort) => {
      for (const pair of [
        { serie: 'QZ', mineral: 'fluorite' },
        { mineral: 'fluorite', tag: 'odd' },
        { serie: 'QZ', tag: 'odd' },
      ]) {
        const page = await visitor.call(publicCollectionApi.list, { username: 'owner', sort, ...pair });
        expect(costOf(page).rows, JSON.stringify(pair)).toBeLessThanOrEqual(2_000);
        expect(page.d.items.length > 0).toBe(!('tag' in pair && 'serie' in pair));
      }
    },
  );

  it.each(specimenSorts)('several values of a filter by %s are merged as they are walked', async (sort) => {
    const asked = { sort, serie: ['QZ', 'SC'] };
    const first = await owner.call(collectionApi.list, asked);
    const second = await owner.call(collectionApi.list, { ...asked, cursor: first.d.next_cursor ?? '' });
    for (const page of [first, second]) {
      expect(page.d.items).toHaveLength(24);
      expect(costOf(page).rows).toBeLessThanOrEqual(4 * 24);
    }
    const other = Array.from('ABCDEFGHIJKLMNOPQR', (letter) => `X${letter}`);
    const many = await owner.call(collectionApi.list, { ...asked, serie: ['QZ', ...other, 'SC'] });
    expect(many.d.items).toEqual(first.d.items);
    expect(costOf(many).rows).toBeLessThanOrEqual(1_000);
    const both = { ...asked, mineral: ['fluorite', 'quartz'], access_level: ['public', 'private'] as const };
    const page = await owner.call(collectionApi.list, { ...both, access_level: [...both.access_level] });
    expect(page.d.items.length).toBeGreaterThan(0);
    expect(costOf(page).rows).toBeLessThanOrEqual(2_000);
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

  it('a text search reads at most 3,000 rows, of a word that all have as of one that few have', async () => {
    for (const asked of [{ q: 'fluorite' }, { q: 'fluor' }, { q: 'rare' }, { q: 'fluorite rare' }, { q: 'nothing' }])
      for (const more of [{}, { sort: 'number' as const }, { serie: 'QZ' }, { serie: 'QZ', tag: 'odd' }]) {
        const page = await visitor.call(publicCollectionApi.list, { username: 'owner', ...asked, ...more });
        expect(page.c).toBe(0);
        expect(costOf(page).rows, JSON.stringify({ ...asked, ...more })).toBeLessThanOrEqual(3_000);
      }
    expect((await visitor.get(publicCollectionApi.list, { username: 'owner', q: 'rare' })).items).not.toEqual([]);
    expect((await visitor.get(publicCollectionApi.list, { username: 'owner', q: 'drawer' })).items).toEqual([]);
  }, 30_000);

  it.each([{}, { serie: 'QZ' }, { sort: 'number' as const }, { sort: 'number' as const, serie: 'SC' }])(
    'a text that all have keeps the order of the list, page by page: %j',
    async (filter) => {
      const asked = { username: 'owner', q: 'fluorite', limit: 50, ...filter };
      const numbers: string[] = [];
      let cursor: string | null = '';
      for (const _ of [1, 2, 3]) {
        const page: Answer<{ items: PublicSpecimen[]; next_cursor: string | null }> = await visitor.call(
          publicCollectionApi.list,
          { ...asked, ...(cursor && { cursor }) },
        );
        expect(costOf(page).rows).toBeLessThanOrEqual(3_000);
        numbers.push(...page.d.items.map(numberKey));
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

  it('an item with its neighbours is a trip to each database and a handful of rows, by number or by id', async () => {
    const item = await visitor.call(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-1001' });
    expect(item.d).toMatchObject({ prev: { coll_no: 'SC-0999' }, next: { coll_no: 'SC-1003' } });
    expect(costOf(item)).toMatchObject({ trips: 2 });
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
      expect(costOf(answer).trips).toBeLessThanOrEqual(7);
    }
  });
});
