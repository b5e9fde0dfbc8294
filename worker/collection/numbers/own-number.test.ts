import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { historyApi } from '#contract/collection/history/history-api.ts';
import { searchApi } from '#contract/search/search-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let owner: Person;
let visitor: Person;
beforeEach(async () => {
  owner = await createPerson('owner', 0);
  visitor = await createPerson('visitor', 1);
});
afterEach(() => settleShowcase());

const anOpenSpecimen = (coll_index: number, own_number: string | null) =>
  owner.callOrThrow(
    collectionApi.create,
    aSpecimen({ coll_index, own_number, access_level: 'public', custom_name1: 'Piece' }),
  );

async function readAsVisitor() {
  const page = await visitor.callOrThrow(publicCollectionApi.item, { username: owner.username, coll_no: 'SC-0001' });
  if (!('specimen' in page)) throw new Error('The number leads to another page.');
  return page.specimen;
}

describe('the number on a stone', () => {
  it.each(['S-1', ' a12', '№ 7/b', '１９８７-3', '原 12', 'Ⅳ★', 'x'.repeat(40), '𠮷'.repeat(40)])(
    '%j is kept as it is written, beside series and index',
    async (own_number) => {
      const ownSpecimen = await anOpenSpecimen(1, own_number);
      expect(ownSpecimen).toMatchObject({ own_number, coll_no: 'SC-0001' });
      const specimen = await readAsVisitor();
      expect(specimen.own_number).toBe(own_number);
      const { items } = await visitor.callOrThrow(publicCollectionApi.list, { username: owner.username });
      expect(items[0]?.own_number).toBe(own_number);
    },
  );

  it('may be that of several', async () => {
    await anOpenSpecimen(1, 'A12');
    expect(await anOpenSpecimen(2, 'A12')).toMatchObject({ own_number: 'A12', warnings: [] });
  });

  it('is found however it is typed, by its owner, by visitors and by everybody', async () => {
    await anOpenSpecimen(1, 'S-1');
    await anOpenSpecimen(2, 'S-11');
    await anOpenSpecimen(3, null);
    await settleShowcase();
    for (const q of ['S-1', 's 1', 's1', 'Ｓ１']) {
      const ownPage = await owner.callOrThrow(collectionApi.list, { q });
      expect([q, ownPage.items.map(({ coll_no }) => coll_no)]).toEqual([q, ['SC-0001']]);
      const publicPage = await visitor.callOrThrow(publicCollectionApi.list, { username: owner.username, q });
      expect([q, publicPage.items.map(({ coll_no }) => coll_no)]).toEqual([q, ['SC-0001']]);
      const { specimens } = await visitor.callOrThrow(searchApi.all, { q });
      expect([q, specimens.items.map(({ coll_no }) => coll_no)]).toEqual([q, ['SC-0001']]);
    }
  });

  it('of a private piece is found by its owner alone', async () => {
    await owner.callOrThrow(collectionApi.create, aSpecimen({ own_number: 'S-1', access_level: 'private' }));
    await settleShowcase();
    expect((await owner.callOrThrow(collectionApi.list, { q: 's1' })).total).toBe(1);
    expect((await visitor.callOrThrow(searchApi.all, { q: 's1' })).specimens.items).toEqual([]);
  });
});

describe('what a piece is worth', () => {
  it('has a currency of its own, beside the price', async () => {
    const worth = { buy_price: 100, currency: 'JPY', value: 250.5, value_currency: 'EUR', valued_at: '2024-03' };
    const ownSpecimen = await owner.callOrThrow(collectionApi.create, aSpecimen(worth));
    expect(ownSpecimen).toMatchObject(worth);
    const changedSpecimen = await owner.callOrThrow(collectionApi.change, {
      id: ownSpecimen.id,
      version: 1,
      value: 300,
    });
    expect(changedSpecimen).toMatchObject({ ...worth, value: 300 });
    const { items } = await owner.callOrThrow(historyApi.read, { id: ownSpecimen.id });
    expect(items).toMatchObject([
      { field: 'value', from: { amount: 250.5, currency: 'EUR' }, to: { amount: 300, currency: 'EUR' } },
    ]);
  });

  it('is in the currency its owner reckons in where none is named', async () => {
    expect(await owner.callOrThrow(collectionApi.create, aSpecimen({ value: 12 }))).toMatchObject({
      value: 12,
      value_currency: 'USD',
    });
  });

  it('is told to nobody else', async () => {
    await owner.callOrThrow(collectionApi.create, aSpecimen({ value: 12, valued_at: '2024', access_level: 'public' }));
    const specimen = await readAsVisitor();
    for (const name of ['value', 'value_currency', 'valued_at']) expect(specimen).not.toHaveProperty(name);
  });
});
