import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { nameRecommendationsApi } from '#contract/collection/names/naming-api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let owner: Person;
beforeEach(async () => {
  owner = await createPerson('owner', 1);
});
afterEach(() => settleShowcase());

const item = (coll_no: string) => visitor.call(publicCollectionApi.item, { username: 'owner', coll_no });

describe('another number', () => {
  it('leaves the last one leading on, and those before nowhere', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    const renumberedSpecimen = await owner.callOrThrow(collectionApi.renumber, {
      id,
      coll_serie: 'QZ',
      coll_index: 7,
      version: 1,
    });
    expect([renumberedSpecimen.coll_no, renumberedSpecimen.version]).toEqual(['QZ-0007', 2]);
    await settleShowcase();
    expect((await item('SC-1')).d).toMatchObject({ redirect_to: 'QZ-0007' });
    await owner.callOrThrow(collectionApi.renumber, { id, coll_serie: 'QZ', coll_index: 8, version: 2 });
    await settleShowcase();
    expect((await item('QZ-7')).d).toMatchObject({ redirect_to: 'QZ-0008' });
    expect((await item('SC-1')).status).toBe(404);
  });

  it('is given once however often the call arrives, and not over a change that was not seen', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    const key = { 'idempotency-key': uuid() };
    const renumberInput = { id, coll_serie: 'QZ', coll_index: 7, version: 1 };
    const answers = [
      await owner.call(collectionApi.renumber, renumberInput, key),
      await owner.call(collectionApi.renumber, renumberInput, key),
    ];
    expect(answers.map(({ c, d }) => [c, d.version])).toEqual([
      [0, 2],
      [0, 2],
    ]);
    const stale = await owner.call(collectionApi.renumber, { ...renumberInput, coll_index: 9 });
    expect([stale.status, stale.c, (stale.d as { current?: { coll_no: string } }).current?.coll_no]).toEqual([
      412,
      13000,
      'QZ-0007',
    ]);
  });

  it('in use is given all the same, with a warning', async () => {
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 2 }));
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    const savedSpecimen = await owner.callOrThrow(collectionApi.renumber, {
      id,
      coll_serie: 'SC',
      coll_index: 2,
      version: 1,
    });
    expect(savedSpecimen.warnings).toEqual([
      { path: 'coll_index', message: 'SC-0002 is in use already. You can still save.' },
    ]);
  });

  it('of a series that is none is refused in the words for it', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    const refusal = await owner.call(collectionApi.renumber, { id, coll_serie: 'sc', coll_index: 0, version: 1 });
    expect(JSON.stringify(refusal.d)).toContain('Series must be 2-5 characters long');
    expect((await owner.callOrThrow(collectionApi.read, { id })).specimen).toMatchObject({
      coll_no: 'SC-0001',
      version: 1,
    });
  });
});

describe('the next number', () => {
  it('is of the series used last, of the first where nothing is catalogued, of SC for one who begins', async () => {
    const next = async () => (await owner.callOrThrow(collectionApi.nextNumber, {})).coll_no;
    expect(await next()).toBe('SC-0001');
    await owner.callOrThrow(preferencesApi.addSerie, { code: 'AA', remark: '' });
    expect(await next()).toBe('AA-0001');
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_serie: 'QZ', coll_index: 41 }));
    expect(await next()).toBe('QZ-0042');
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_serie: 'AA', coll_index: 3 }));
    expect(await next()).toBe('AA-0004');
  });
});

describe('series in order', () => {
  const codes = async () => (await owner.callOrThrow(preferencesApi.preference, {})).series.map(({ code }) => code);

  it('are as their owner puts them; those not named stay behind, unknown ones count for nothing', async () => {
    for (const code of ['AA', 'BB', 'CC', 'DD']) await owner.callOrThrow(preferencesApi.addSerie, { code, remark: '' });
    const preference = await owner.callOrThrow(preferencesApi.orderSeries, { codes: ['CC', 'ZZ', 'AA'] });
    expect(preference.series.map(({ code }) => code)).toEqual(['CC', 'AA', 'BB', 'DD']);
    expect(await codes()).toEqual(['CC', 'AA', 'BB', 'DD']);
    await owner.callOrThrow(preferencesApi.addSerie, { code: 'EE', remark: '' });
    expect(await codes()).toEqual(['CC', 'AA', 'BB', 'DD', 'EE']);
  });
});

describe('names that are recommended', () => {
  const names = async (query: { mineral_ids?: string; locality_id?: string | number }) =>
    (await owner.callOrThrow(nameRecommendationsApi.recommend, query)).recommendations;

  it('are the minerals with the smallest place, and as the owner calls it', async () => {
    await loadSmallReference(env.DB);
    expect(await names({ mineral_ids: 'fluorite' })).toEqual([{ name: 'Fluorite', name_zh: '萤石' }]);
    const localityQuery = { mineral_ids: 'fluorite', locality_id: 10201 };
    const [usual] = await names(localityQuery);
    expect(usual?.name).toMatch(/^Fluorite, Yaogangxian/);
    await owner.callOrThrow(localityNamesApi.set, {
      locality_id: 10201,
      custom_name: null,
      short_name: 'YGX',
      custom_country: null,
    });
    expect((await names(localityQuery)).map(({ name }) => name)).toEqual(['Fluorite, YGX', usual?.name]);
  });

  it('are none where nothing is known', async () => {
    expect(await names({})).toEqual([]);
    expect(await names({ mineral_ids: 'no-such-mineral', locality_id: 999_999 })).toEqual([]);
    const refusal = await owner.call(nameRecommendationsApi.recommend, { mineral_ids: '../x' });
    expect(refusal.c).toBe(10000);
  });
});
