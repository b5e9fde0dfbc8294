import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { readPermanentId } from '#contract/numbers/permanent-id.ts';
import { aSpecimen, aWholeSpecimen } from '#scripts/factories.ts';
import { countsAndRecounts, settleShowcase, tsumeb } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let owner: Person;
let neighbour: Person;

beforeEach(async () => {
  owner = await createPerson('owner', 0);
  neighbour = await createPerson('neighbour', 1);
});
afterEach(() => settleShowcase());

describe.each([0, 1])('a collection in catalogue %i', (shard) => {
  it('takes a specimen with all there is to say, and gives it back as it was said', async () => {
    await loadSmallReference(env.DB);
    const lin = shard === 0 ? owner : neighbour;
    const input = aWholeSpecimen('whole', { mineral_ids: ['fluorite', 'quartz'], locality_id: await tsumeb() });
    const specimen = await lin.callOrThrow(collectionApi.create, input);
    const { mineral_ids, locality_id, photos: _, ...plain } = input;
    expect(specimen).toMatchObject({ ...plain, mineral_ids, locality_id, version: 1, warnings: [] });
    expect(specimen).toMatchObject({ username: lin.username, coll_no: 'SC-0001', size_class: 'small_cabinet' });
    expect(specimen.minerals.map(({ name_zh }) => name_zh)).toEqual(['萤石', '石英']);
    expect(specimen.display_name).toBe('Fluorite, Quartz, Purple stuff');
    expect(specimen.locality?.name).toBe('Tsumeb Mine');
    expect(specimen.locality?.path.at(-1)?.name).toBe('Namibia');
    expect(readPermanentId(specimen.permanent_id)).toBe(specimen.permanent_id);
    expect((await lin.callOrThrow(collectionApi.read, { id: input.id })).specimen).toEqual(specimen);
    expect((await lin.callOrThrow(collectionApi.list, {})).items).toEqual([specimen]);
    expect((await lin.callOrThrow(collectionApi.byNumber, { coll_no: 'sc 1' })).specimen).toEqual(specimen);
  });
});

describe('writing a specimen', () => {
  it('is private unless its owner says otherwise', async () => {
    const { access_level: _, ...input } = aSpecimen();
    expect(await owner.callOrThrow(collectionApi.create, input)).toMatchObject({ access_level: 'private' });
  });

  it('refuses minerals and places nobody knows, each at its field', async () => {
    await loadSmallReference(env.DB);
    const mineral_ids = ['quartz', 'unobtainium', 'fluorite'];
    const answer = await owner.call(collectionApi.create, aSpecimen({ mineral_ids, locality_id: 99_999_999 }));
    expect([answer.status, answer.c]).toEqual([400, 10000]);
    expect(answer.d).toMatchObject({ issues: [{ path: 'mineral_ids.1' }, { path: 'locality_id' }] });
    expect((await owner.callOrThrow(collectionApi.list, {})).total).toBe(0);
  });

  it('stores a synonym as its mineral, once', async () => {
    await loadSmallReference(env.DB);
    const createdSpecimen = await owner.callOrThrow(
      collectionApi.create,
      aSpecimen({ mineral_ids: ['barite', 'baryte'] }),
    );
    expect(createdSpecimen.mineral_ids).toHaveLength(1);
  });

  it('changes what is named and leaves the rest; null takes away', async () => {
    const input = aWholeSpecimen('m');
    await owner.callOrThrow(collectionApi.create, input);
    const changedSpecimen = await owner.callOrThrow(collectionApi.change, {
      id: input.id,
      version: 1,
      storage: null,
      weight: 12,
    });
    expect(changedSpecimen).toMatchObject({
      storage: null,
      weight: 12,
      dealer: 'm dealer',
      version: 2,
      buy_price: 1234.5,
    });
    expect((await owner.callOrThrow(collectionApi.read, { id: input.id })).specimen).toEqual(changedSpecimen);
  });

  it('refuses a stale version with what is there, and changes nothing', async () => {
    const input = aSpecimen();
    await owner.callOrThrow(collectionApi.create, input);
    const current = await owner.callOrThrow(collectionApi.change, { id: input.id, version: 1, dealer: 'first tab' });
    const stale = await owner.call(collectionApi.change, { id: input.id, version: 1, dealer: 'second tab' });
    expect([stale.status, stale.c]).toEqual([412, 13000]);
    expect(stale.d).toMatchObject({ error: 'changed_elsewhere', current });
    expect((await owner.callOrThrow(collectionApi.read, { id: input.id })).specimen.dealer).toBe('first tab');
  });

  it('keeps prices to the digits of their currency, and takes one’s own where none is named', async () => {
    const yen = await owner.callOrThrow(collectionApi.create, aSpecimen({ buy_price: 12_345.6, currency: 'JPY' }));
    expect(yen.buy_price).toBe(12_346);
    const plain = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 2, buy_price: 0.1 }));
    expect(plain).toMatchObject({ buy_price: 0.1, currency: 'USD' });
    const repricedSpecimen = await owner.callOrThrow(collectionApi.change, {
      id: plain.id,
      version: 1,
      currency: 'CNY',
    });
    expect(repricedSpecimen).toMatchObject({ buy_price: 0.1, currency: 'CNY' });
  });

  it('goes to the trash and comes back as it was; deleting twice is as deleting once', async () => {
    const input = aSpecimen();
    await owner.callOrThrow(collectionApi.create, input);
    for (const _ of [1, 2]) expect((await owner.call(collectionApi.remove, { id: input.id })).c).toBe(0);
    expect((await owner.call(collectionApi.read, { id: input.id })).c).toBe(12000);
    expect((await owner.call(collectionApi.change, { id: input.id, version: 2, dealer: 'x' })).c).toBe(12000);
    expect((await owner.callOrThrow(collectionApi.list, {})).items).toEqual([]);
    const restoredSpecimen = await owner.callOrThrow(collectionApi.restore, { id: input.id });
    expect(restoredSpecimen).toMatchObject({ coll_no: 'SC-0001', access_level: 'public' });
    expect((await owner.callOrThrow(collectionApi.list, {})).items).toEqual([restoredSpecimen]);
    await settleShowcase();
    const { kept, recounted } = await countsAndRecounts();
    expect(kept).toEqual(recounted);
  });
});

describe('lists', () => {
  it('are in the order asked for, by series and by who may see, page after page', async () => {
    const createdSpecimens = [];
    for (const [index, coll_serie] of ['AA', 'BB', 'AA', 'BB', 'AA'].entries()) {
      const access_level = index === 2 ? 'private' : 'public';
      createdSpecimens.push(
        await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_serie, coll_index: index + 1, access_level })),
      );
    }
    const numbers = async (query: object) =>
      (await owner.callOrThrow(collectionApi.list, query)).items.map((specimen) => specimen.coll_no);
    expect(await numbers({ sort: 'number' })).toEqual(['AA-0001', 'AA-0003', 'AA-0005', 'BB-0002', 'BB-0004']);
    expect(await numbers({})).toEqual(['BB-0004', 'BB-0002', 'AA-0005', 'AA-0003', 'AA-0001']);
    expect(await numbers({ sort: 'newest' })).toEqual(createdSpecimens.map((specimen) => specimen.coll_no).reverse());
    expect(await numbers({ serie: 'BB', sort: 'newest' })).toEqual(['BB-0004', 'BB-0002']);
    expect(await numbers({ access_level: 'private' })).toEqual(['AA-0003']);
    for (const sort of ['number', 'number_desc', 'newest'] as const) {
      const allNumbers = await numbers({ sort });
      const pagedNumbers: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await owner.callOrThrow(collectionApi.list, { sort, limit: 2, ...(cursor && { cursor }) });
        pagedNumbers.push(...page.items.map((specimen) => specimen.coll_no));
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      expect(pagedNumbers).toEqual(allNumbers);
    }
  });
});
