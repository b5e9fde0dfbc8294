import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { aSpecimen, aWholeSpecimen, type SpecimenInput } from '#scripts/factories.ts';
import { settleShowcase, tsumeb } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { type Answer, createPerson, type Person, visitor } from '#worker/testing/people.ts';

let owner: Person;
let stranger: Person;

beforeEach(async () => {
  owner = await createPerson('owner', 0);
  stranger = await createPerson('stranger', 1);
});
afterEach(() => settleShowcase());

const make = (person: Person, fields: Partial<SpecimenInput> = {}) =>
  person.callOrThrow(collectionApi.create, aSpecimen(fields));
const item = (coll_no: string, username = 'owner') => visitor.call(publicCollectionApi.item, { username, coll_no });
const readSpecimen = async (coll_no: string) => {
  const { d } = await item(coll_no);
  if (!('specimen' in d)) throw new Error(`No specimen at ${coll_no}: ${JSON.stringify(d)}`);
  return d;
};
const listNumbers = async (username: string) =>
  (await visitor.callOrThrow(publicCollectionApi.list, { username, sort: 'number' })).items.map(
    ({ coll_no }) => coll_no,
  );

/** Returns the cost of an answer from Server-Timing. */
function answerCost({ headers }: Answer<unknown>) {
  const timingMatch = /(\d+) queries in (\d+) trips, (\d+) rows read/.exec(headers.get('server-timing') ?? '');
  const [queries, trips, rows] = (timingMatch ?? []).slice(1).map(Number);
  return { queries, trips, rows: rows ?? Number.NaN };
}

describe('a visitor', () => {
  it('finds public specimens in both catalogues, in lists and at their addresses', async () => {
    await make(owner, { coll_index: 2 });
    await make(owner, { coll_index: 1 });
    await make(stranger, { coll_serie: 'QZ' });
    expect(await listNumbers('owner')).toEqual(['SC-0001', 'SC-0002']);
    expect(await listNumbers('STRANGER')).toEqual(['QZ-0001']);
    const list = await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner', serie: 'SC' });
    expect(list.items).toHaveLength(2);
    expect((await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner', serie: 'QZ' })).items).toEqual([]);
  });

  it('gets an empty page of a collector with nothing, and no page of a name nobody has', async () => {
    expect(await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' })).toEqual({
      items: [],
      next_cursor: null,
      total: 0,
      minerals: [],
      places: [],
      translated_language: 'en',
    });
    const unknownAnswer = await visitor.call(publicCollectionApi.list, { username: 'nobody' });
    expect([unknownAnswer.status, unknownAnswer.c]).toEqual([404, 12000]);
  });

  it('reads a number whatever its case, padding and separator', async () => {
    const { id } = await make(owner, { coll_index: 12 });
    for (const typedNumber of ['SC-0012', 'sc-12', 'SC 12', 'sc.00012', 'sc_12', 'SC12', 'ｓｃ－１２']) {
      expect((await readSpecimen(typedNumber)).specimen.id, typedNumber).toBe(id);
    }
  });

  it('sees a number as its owner writes numbers, in lists, at its address and at home', async () => {
    const { id } = await make(owner, { coll_index: 12 });
    const preference = await owner.callOrThrow(preferencesApi.preference, {});
    await owner.callOrThrow(preferencesApi.setPreference, { ...preference, separator: '', digits: 3 });
    expect(await listNumbers('owner')).toEqual(['SC012']);
    expect((await readSpecimen('sc012')).specimen).toMatchObject({ id, coll_no: 'SC012' });
  });

  it('walks to the number before and after, past what is private and past doubles', async () => {
    for (const coll_index of [1, 2, 2, 3, 4]) {
      await make(owner, { coll_index, access_level: coll_index === 3 ? 'private' : 'public' });
    }
    await make(owner, { coll_serie: 'AA', coll_index: 9 });
    const secondSpecimen = await readSpecimen('SC-2');
    expect([secondSpecimen.prev?.coll_no, secondSpecimen.next?.coll_no]).toEqual(['SC-0001', 'SC-0004']);
    expect(secondSpecimen.same_number).toHaveLength(1);
    const firstItem = await readSpecimen('SC-1');
    expect([firstItem.prev?.coll_no, firstItem.next?.id]).toEqual(['AA-0009', secondSpecimen.specimen.id]);
    expect((await readSpecimen('SC-4')).next).toBeNull();
  });

  it('knows a place only as exactly as its owner lets them', async () => {
    await loadSmallReference(env.DB);
    const locality_id = await tsumeb();
    const precisions = ['exact', 'district', 'country'] as const;
    for (const [index, locality_precision] of precisions.entries()) {
      await make(owner, { coll_index: index + 1, locality_id, locality_precision, locality_text: 'pocket 3' });
    }
    const [exact, district, country] = await Promise.all(
      ['SC-1', 'SC-2', 'SC-3'].map((number) => readSpecimen(number)),
    );
    expect(exact?.specimen).toMatchObject({
      locality_id,
      locality_text: 'pocket 3',
      locality: { name: 'Tsumeb Mine' },
    });
    expect(country?.specimen).toMatchObject({ locality_text: null, locality: { name: 'Namibia', path: [{}] } });
    for (const coarse of [district, country]) expect(JSON.stringify(coarse)).not.toMatch(/Tsumeb Mine|pocket/);
  });

  it('sees the steps of a chain of owners that are marked public, and nothing only the owner may know', async () => {
    await owner.callOrThrow(collectionApi.create, aWholeSpecimen('CANARY'));
    const { d } = await item('SC-1');
    const { items } = await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' });
    expect(items).toHaveLength(1);
    expect(d).toMatchObject({ specimen: { provenance: [{ owner: 'H. Lindqvist' }] } });
    expect(JSON.stringify([d, items])).not.toContain('CANARY');
    expect(Object.keys(items[0] ?? {})).not.toContain('buy_price');
  });

  it('still sees at its address what was traded or given, but in no list; what is sold or lost nowhere', async () => {
    const statuses = ['in_collection', 'offered', 'on_loan', 'traded', 'given', 'sold', 'missing', 'lost'] as const;
    for (const [index, status] of statuses.entries()) await make(owner, { coll_index: index + 1, status });
    expect(await listNumbers('owner')).toEqual(['SC-0001', 'SC-0002', 'SC-0003']);
    const answers = await Promise.all(statuses.map((_, index) => item(`SC-${index + 1}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404, 404, 404]);
  });

  it('is led from a permanent id to the address, after renumbering, too; O is 0, case does not matter', async () => {
    const { id, permanent_id } = await make(owner);
    await owner.callOrThrow(collectionApi.change, { id, version: 1, coll_index: 77 });
    const typedId = permanent_id.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    const redirect = await visitor.callOrThrow(publicCollectionApi.permanent, { permanent_id: typedId });
    expect(redirect).toEqual({ username: 'owner', coll_no: 'SC-0077' });
    await owner.callOrThrow(collectionApi.change, { id, version: 2, access_level: 'private' });
    const goneAnswer = await visitor.call(publicCollectionApi.permanent, { permanent_id });
    const missingAnswer = await visitor.call(publicCollectionApi.permanent, { permanent_id: '00000000' });
    expect([goneAnswer.status, goneAnswer.c, goneAnswer.d, goneAnswer.m]).toEqual([
      404,
      12000,
      missingAnswer.d,
      missingAnswer.m,
    ]);
  });
});

describe('the page of a specimen', () => {
  it('moves with its number, and is missing like any other where visitors may not go', async () => {
    const { id } = await make(owner, { coll_index: 5, custom_name1: 'CANARY', display_name_choice: 'custom_name1' });
    await owner.callOrThrow(collectionApi.change, { id, version: 1, coll_index: 6 });
    const redirect = await visitor.fetch('/mc/owner/SC-0005');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/mc/owner/SC-0006']);
    await owner.callOrThrow(collectionApi.change, { id, version: 2, access_level: 'private' });
    for (const path of ['/mc/owner/SC-0005', '/mc/owner/SC-0006', '/mc/owner/SC-0007', '/mc/nobody']) {
      const page = await visitor.fetch(path);
      expect(page.status, path).toBe(404);
      expect(await page.text()).not.toContain('CANARY');
    }
  });
});

describe('what a public page costs', () => {
  it('is a trip to each database at the same moment where nothing was ever promised, and at most three rows for each shown', async () => {
    for (let index = 1; index <= 30; index += 1) await make(owner, { coll_index: index });
    await settleShowcase();
    await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' });
    for (const sort of ['number', 'number_desc', 'newest'] as const) {
      const firstPage = await visitor.call(publicCollectionApi.list, { username: 'owner', sort });
      const secondPage = await visitor.call(publicCollectionApi.list, {
        username: 'owner',
        sort,
        cursor: firstPage.d.next_cursor ?? '',
      });
      expect(answerCost(firstPage)).toMatchObject({ queries: 3, trips: 2 });
      expect(answerCost(firstPage).rows).toBeLessThanOrEqual(3 * firstPage.d.items.length);
      expect(answerCost(secondPage).rows).toBeLessThanOrEqual(3 * secondPage.d.items.length);
    }
    const itemCost = answerCost(await item('SC-0015'));
    expect(itemCost).toMatchObject({ trips: 3 });
    expect(itemCost.rows).toBeLessThanOrEqual(12);
    const ownPage = await owner.call(collectionApi.list, {});
    expect(answerCost(ownPage).rows).toBeLessThanOrEqual(3 * ownPage.d.items.length);
  });
});
