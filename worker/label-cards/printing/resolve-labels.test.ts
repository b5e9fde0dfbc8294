import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { aReference, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { keepDesign, keepGroup } from '#worker/label-cards/labels-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

const { resolve } = labelsApi;

let owner: Person;
let otherPerson: Person;
let count = 0;

const people = cachedFixture('labelled', async () => {
  await aReference();
  return Promise.all([createPerson('owner'), createPerson('other')]);
});

beforeEach(async () => {
  [owner, otherPerson] = await people();
});

type NewInput = Partial<InputOf<typeof collectionApi.create>>;

async function aSpecimen(overrides: NewInput = {}, person = owner): Promise<string> {
  count += 1;
  const specimen = await person.callOrThrow(collectionApi.create, {
    id: uuid(),
    coll_serie: 'QZ',
    coll_index: count,
    ...overrides,
  });
  return specimen.id;
}

describe('the labels of specimens', () => {
  it('say all that their owner knows of a piece', async () => {
    await owner.callOrThrow(localityNamesApi.set, {
      locality_id: LOCALITY_ID,
      custom_name: 'The Mine',
      short_name: 'Deep',
    });
    const id = await aSpecimen({
      coll_serie: 'SC',
      coll_index: 7,
      mineral_ids: [MINERAL],
      written_minerals: ['Old label stone'],
      custom_name1: 'Blue cube',
      display_name_choice: 'custom_name1',
      locality_id: LOCALITY_ID,
      locality_text: 'Deep Mine, on the label',
      size: { length: 62, width: 41, height: null },
      weight: 118,
      description: 'Gemmy',
      collect_date: '1987-05',
      miner: 'Old Bill',
      previous_owners: ['Rossi'],
      min_id: 'A4T-BT5',
      tags: ['classic'],
      op_tags: ['to clean'],
      storage: 'Drawer 7',
      dealer: 'Stone & Co',
      purchase_date: '2019-10-02',
      buy_price: 12.5,
      currency: 'EUR',
    });
    const { id: design_id } = await keepDesign(owner);
    const [item] = (await owner.callOrThrow(resolve, { specimen_ids: [id], design_id })).items;
    expect(item).toMatchObject({ specimen_id: id, design_id, rule: null });
    expect(item?.fields).toEqual({
      specimen_id: id,
      permanent_id: expect.any(String),
      own_number: null,
      coll_no: 'SC-0007',
      display_name: 'Blue cube',
      minerals: [
        { en: 'Fluorite', zh: null, formula: null },
        { en: 'Old label stone', zh: null, formula: null },
      ],
      custom_name1: 'Blue cube',
      custom_name2: null,
      locality: [
        { en: 'Deep Mine', zh: null },
        { en: 'Farland', zh: null },
      ],
      locality_short: { en: 'Deep', zh: null },
      locality_custom: 'The Mine',
      locality_text: 'Deep Mine, on the label',
      size: { length: 62, width: 41, height: null },
      weight: 118,
      description: 'Gemmy',
      collect_date: '1987-05',
      miner: 'Old Bill',
      previous_owners: ['Rossi'],
      min_id: 'A4T-BT5',
      tags: ['classic'],
      collector: 'owner',
      storage: 'Drawer 7',
      dealer: 'Stone & Co',
      purchase_date: '2019-10-02',
      buy_price: { amount: 1250, currency: 'EUR' },
    });
  });

  it('write numbers as their owner does, countries as they call them, and say nothing where nothing is known', async () => {
    const preference = { digits: 6, separator: '.' as const, size_unit: 'cm' as const, weight_unit: 'g' as const };
    const languageFields = { currency: 'EUR', translated_language: 'en' as const, version: 1 };
    await owner.callOrThrow(preferencesApi.setPreference, { ...preference, ...languageFields });
    await owner.callOrThrow(localityNamesApi.set, { locality_id: LOCALITY_ID, custom_country: 'The Far Land' });
    const [bare, locatedId] = [await aSpecimen({ coll_index: 9_001 }), await aSpecimen({ locality_id: LOCALITY_ID })];
    const { id: design_id } = await keepDesign(owner);
    const { items } = await owner.callOrThrow(resolve, { specimen_ids: [locatedId, bare], design_id });
    expect(items.map(({ fields }) => fields.locality.at(-1)?.en)).toEqual(['The Far Land', undefined]);
    expect(items[0]?.fields.locality_short).toEqual({ en: 'Deep Mine', zh: null });
    expect(items[1]?.fields).toMatchObject({
      coll_no: 'QZ.009001',
      minerals: [],
      display_name: 'QZ.009001',
      locality_short: null,
      buy_price: null,
    });
  });

  it('name former owners as the chain of owners says to everybody, where nothing was noted', async () => {
    const provenance = [
      { owner: 'H. Lindqvist', public: true },
      { owner: 'Quiet One', public: false },
    ];
    const id = await aSpecimen({ provenance });
    const { id: design_id } = await keepDesign(owner);
    const { items } = await owner.callOrThrow(resolve, { specimen_ids: [id], design_id });
    expect(items[0]?.fields.previous_owners).toEqual(['H. Lindqvist']);
  });

  it('come in the order asked for, without what is somebody else’s or lies in the trash', async () => {
    const ids = [await aSpecimen(), await aSpecimen(), await aSpecimen()] as const;
    const otherSpecimenId = await aSpecimen({}, otherPerson);
    await owner.callOrThrow(collectionApi.remove, { id: ids[1] });
    const { id: design_id } = await keepDesign(owner);
    const { items } = await owner.callOrThrow(resolve, {
      specimen_ids: [ids[2], otherSpecimenId, uuid(), ids[1], ids[0]],
      design_id,
    });
    expect(items.map(({ specimen_id }) => specimen_id)).toEqual([ids[2], ids[0]]);
  });

  it('say which rule of a group chose their design; a place means all that lies in it', async () => {
    const [usual, far, gem] = [await keepDesign(owner), await keepDesign(owner), await keepDesign(owner)];
    const rules = [
      { design_id: gem.id, when: { mineral_ids: [MINERAL], tags: ['gem', 'classic'] } },
      { design_id: far.id, when: { locality_ids: ['4700'] } },
    ];
    const { id: group_id } = await keepGroup(owner, usual.id, { rules });
    const specimen_ids = [
      await aSpecimen({ mineral_ids: [MINERAL], tags: ['classic'], locality_id: LOCALITY_ID }),
      await aSpecimen({ mineral_ids: [MINERAL], locality_id: LOCALITY_ID }),
      await aSpecimen({ mineral_ids: [MINERAL] }),
    ];
    const { items } = await owner.callOrThrow(resolve, { specimen_ids, group_id });
    expect(items.map(({ design_id, rule }) => [design_id, rule])).toEqual([
      [gem.id, 0],
      [far.id, 1],
      [usual.id, null],
    ]);
  });

  it.each([
    ['neither a design nor a group', {}, 400],
    ['both', { design_id: uuid(), group_id: uuid() }, 400],
    ['a design that is not there', { design_id: uuid() }, 404],
    ['a group that is not there', { group_id: uuid() }, 404],
  ])('by %s are refused', async (_, selection, status) => {
    expect(await owner.call(resolve, { specimen_ids: [uuid()], ...selection })).toMatchObject({ status });
  });

  it('are those of 500 specimens at most, each named once', async () => {
    const { id: design_id } = await keepDesign(owner);
    const manyIds = Array.from({ length: 501 }, () => uuid());
    const repeatedIds = [manyIds[0] ?? '', manyIds[0] ?? ''];
    for (const specimen_ids of [[], manyIds, repeatedIds])
      expect(await owner.call(resolve, { specimen_ids, design_id })).toMatchObject({
        status: 400,
        d: { issues: [{ path: 'specimen_ids' }] },
      });
    expect(await owner.callOrThrow(resolve, { specimen_ids: manyIds.slice(1), design_id })).toEqual({ items: [] });
  });
});
