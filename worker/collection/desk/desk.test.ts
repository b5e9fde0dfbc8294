import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { viewsApi } from '#contract/collection/desk/views-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { acquisitions } from '#worker/collection/history/desk-tables.ts';
import { tsumeb } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { anEdit, someSpecimens } from './desk-for-tests.ts';

let owner: Person;
let otherPerson: Person;
beforeEach(async () => {
  await loadSmallReference(env.DB);
  [owner, otherPerson] = await Promise.all([createPerson('owner', 0), createPerson('other', 1)]);
});

describe('the figures of a collection', () => {
  it('tell minerals, countries, series, years, sizes and what was paid, and follow every change', async () => {
    const specimenFields = [
      { mineral_ids: ['fluorite', 'quartz'], locality_id: await tsumeb(), size: { length: 20 } },
      { mineral_ids: ['fluorite'], purchase_date: '1987-05', buy_price: 10.5, currency: 'USD' },
      { purchase_date: '1987', buy_price: 1000, currency: 'JPY', coll_serie: 'QZ' },
      { purchase_date: '2001', buy_price: 4.5, currency: 'USD' },
      { buy_price: 7, currency: 'EUR' },
    ];
    const inputs = specimenFields.map((fields, index) => aSpecimen({ coll_index: index + 1, ...fields }));
    for (const input of inputs) await owner.callOrThrow(collectionApi.create, input);
    expect(await owner.callOrThrow(deskApi.stats, {})).toMatchObject({
      total: 5,
      minerals: {
        items: [
          { value: 'fluorite', specimen_count: 2, name: 'Fluorite' },
          { value: 'quartz', specimen_count: 1 },
        ],
        more: 0,
      },
      countries: { items: [{ specimen_count: 1, name: 'Namibia' }], without: 4 },
      series: [
        { value: 'SC', specimen_count: 4 },
        { value: 'QZ', specimen_count: 1 },
      ],
      years: {
        items: [
          { value: '1987', specimen_count: 2 },
          { value: '2001', specimen_count: 1 },
        ],
        without: 2,
      },
      size_classes: { items: [{ value: 'thumbnail', specimen_count: 1 }], without: 4 },
      spending: [
        { year: null, currency: 'EUR', amount: 7, specimen_count: 1 },
        { year: '1987', currency: 'JPY', amount: 1000, specimen_count: 1 },
        { year: '1987', currency: 'USD', amount: 10.5, specimen_count: 1 },
        { year: '2001', currency: 'USD', amount: 4.5, specimen_count: 1 },
      ],
    });
    const [, secondId, thirdId, fourth] = inputs.map(({ id }) => id);
    await owner.callOrThrow(collectionApi.change, {
      id: secondId ?? '',
      version: 1,
      buy_price: 20,
      purchase_date: '2001-01',
    });
    await owner.callOrThrow(collectionApi.change, { id: thirdId ?? '', version: 1, buy_price: null });
    await owner.callOrThrow(collectionApi.remove, { id: fourth ?? '' });
    const statsAfter = await owner.callOrThrow(deskApi.stats, {});
    expect(statsAfter.spending).toEqual([
      { year: null, currency: 'EUR', amount: 7, specimen_count: 1 },
      { year: '2001', currency: 'USD', amount: 20, specimen_count: 1 },
    ]);
    expect(statsAfter.years.items).toEqual([
      { value: '1987', specimen_count: 1 },
      { value: '2001', specimen_count: 1 },
    ]);
    await owner.callOrThrow(collectionApi.restore, { id: fourth ?? '' });
    expect((await owner.callOrThrow(deskApi.stats, {})).spending.at(-1)).toMatchObject({
      amount: 24.5,
      specimen_count: 2,
    });
    expect((await otherPerson.callOrThrow(deskApi.stats, {})).spending).toEqual([]);
    expect(await otherPerson.catalogue.select().from(acquisitions)).toEqual([]);
  });
});

describe('labels that are scanned', () => {
  it('find one’s own specimens, in the order of scanning, and put them into a box with a history', async () => {
    const ids = await someSpecimens(owner, 2);
    await someSpecimens(otherPerson, 1);
    const [strange] = (await otherPerson.callOrThrow(collectionApi.list, {})).items;
    const [secondSpecimen, firstSpecimen] = (await owner.callOrThrow(collectionApi.list, {})).items;
    const typedIds = [
      firstSpecimen?.permanent_id,
      strange?.permanent_id,
      'nonsense',
      secondSpecimen?.permanent_id.toLowerCase(),
    ];
    const matches = await owner.callOrThrow(deskApi.byPermanent, { ids: typedIds.join(',') });
    expect(matches.items.map(({ id }) => id)).toEqual(ids);
    expect(matches.missing).toEqual([strange?.permanent_id, 'nonsense']);
    const edit = anEdit({ ids: matches.items.map(({ id }) => id), as_of: matches.as_of, set: { storage: 'Box 7' } });
    expect((await owner.callOrThrow(deskApi.bulk, edit)).changed).toBe(2);
    expect(await owner.callOrThrow(deskApi.storage, {})).toEqual({ items: [{ storage: 'Box 7', specimen_count: 2 }] });
    expect((await owner.callOrThrow(collectionApi.list, { storage: 'Box 7' })).items).toHaveLength(2);
    const manyIds = Array.from({ length: 101 }, (_, index) => `X${index}`).join(',');
    expect((await owner.call(deskApi.byPermanent, { ids: manyIds })).status).toBe(400);
  });
});

describe('a number on a label', () => {
  const findNumbers = async (code: string) =>
    (await owner.callOrThrow(deskApi.byCode, { code })).items.map(({ coll_no }) => coll_no);

  it('finds one’s own specimen in any case, with or without spaces and zeros, and where its number went', async () => {
    await someSpecimens(owner, 2);
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_serie: 'QZ9', coll_index: 12 }));
    await someSpecimens(otherPerson, 3);
    for (const code of ['SC-0002', 'sc-2', ' Sc 0002 ', 'SC2', 'sc00000002', 'SC.2'])
      expect({ code, found: await findNumbers(code) }).toEqual({ code, found: ['SC-0002'] });
    expect(await findNumbers('qz912')).toEqual(['QZ9-0012']);
    for (const code of ['SC-3', 'SC', 'Box 1', '2'])
      expect({ code, found: await findNumbers(code) }).toEqual({ code, found: [] });
    const [{ id = '' } = {}] = (await owner.callOrThrow(deskApi.byCode, { code: 'SC-1' })).items;
    await owner.callOrThrow(collectionApi.renumber, { id, coll_serie: 'SC', coll_index: 7, version: 1 });
    expect([await findNumbers('SC-1'), await findNumbers('SC-7')]).toEqual([['SC-0007'], ['SC-0007']]);
    await owner.callOrThrow(collectionApi.remove, { id });
    expect([await findNumbers('SC-1'), await findNumbers('SC-7')]).toEqual([[], []]);
  });

  it('finds all that carry it, the oldest first, and by a permanent id the one', async () => {
    const ids = await someSpecimens(owner, 1);
    ids.push(...(await someSpecimens(owner, 1)));
    const { items } = await owner.callOrThrow(deskApi.byCode, { code: 'SC-1' });
    expect(items.map(({ id }) => id)).toEqual(ids);
    const code = items[1]?.permanent_id.toLowerCase() ?? '';
    expect((await owner.callOrThrow(deskApi.byCode, { code })).items.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await otherPerson.callOrThrow(deskApi.byCode, { code })).items).toEqual([]);
  });
});

describe('saved views', () => {
  const aView = (name: string) => ({
    id: uuid(),
    name,
    filter: { missing: 'photo' as const },
    sort: 'newest' as const,
    columns: ['coll_no', 'storage'],
  });

  it('are kept by name, changed only as they were read, and nobody else’s', async () => {
    const view = aView('B');
    const savedView = await owner.callOrThrow(viewsApi.create, view);
    expect(savedView).toEqual({ ...view, version: 1 });
    expect(await owner.callOrThrow(viewsApi.create, view)).toEqual(savedView);
    await owner.callOrThrow(viewsApi.create, aView('A'));
    expect((await owner.callOrThrow(viewsApi.list, {})).items.map(({ name }) => name)).toEqual(['A', 'B']);
    const changedView = await owner.callOrThrow(viewsApi.change, { id: view.id, version: 1, name: 'C', sort: null });
    expect(changedView).toMatchObject({ name: 'C', sort: null, filter: view.filter, version: 2 });
    const stale = await owner.call(viewsApi.change, { id: view.id, version: 1, name: 'D' });
    expect([stale.status, stale.d]).toMatchObject([412, { current: { name: 'C' } }]);
    for (const call of [
      otherPerson.call(viewsApi.change, { id: view.id, version: 2 }),
      otherPerson.call(viewsApi.remove, { id: view.id }),
    ])
      expect((await call).status).toBe(404);
    await owner.callOrThrow(viewsApi.remove, { id: view.id });
    expect((await owner.callOrThrow(viewsApi.list, {})).items).toHaveLength(1);
  });

  it('ask for prices in a currency', async () => {
    const prices = { price_min: 5, price_max: 9 };
    const refusal = await owner.call(viewsApi.create, { ...aView('Dear'), filter: prices });
    expect([refusal.status, refusal.d]).toMatchObject([400, { issues: [{ path: 'filter.currency' }] }]);
    const savedView = await owner.callOrThrow(viewsApi.create, {
      ...aView('Dear'),
      filter: { ...prices, currency: 'CNY' },
    });
    expect(savedView.filter).toEqual({ ...prices, currency: 'CNY' });
  });

  it('are fifty at most, however many are saved at once', async () => {
    for (let index = 0; index < 48; index += 1) await owner.callOrThrow(viewsApi.create, aView(`View ${index}`));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => owner.call(viewsApi.create, aView(`Late ${index}`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
    expect((await owner.callOrThrow(viewsApi.list, {})).items).toHaveLength(50);
  });
});
