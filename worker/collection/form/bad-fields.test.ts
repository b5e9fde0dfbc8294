import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { aSpecimen, aWholeSpecimen } from '#scripts/factories.ts';
import { indexedRows } from '#worker/collection/search/index-for-tests.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { specimens } from '#worker/collection/tables.ts';
import { aReference, LOCALITY_ID } from '#worker/guards/world/world.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

let owner: Person;
let savedSpecimen: OutputOf<typeof collectionApi.create>;

const wholeSpecimen = cachedFixture('whole specimen', async () => {
  await aReference();
  const owner = await createPerson('owner', 1);
  const savedSpecimen = await owner.callOrThrow(collectionApi.create, aWholeSpecimen('VUGMARK', { coll_index: 77 }));
  return { owner, savedSpecimen };
});

beforeEach(async () => {
  ({ owner, savedSpecimen } = await wholeSpecimen());
});
afterEach(() => settleShowcase());

const types = [5, true, {}, [[]]];
const noText = [...types, 'a\u0000b', 'bell \u0007', '\ud800', 'escape \u001b[31m'];
const line = (max: number) => [...noText, 'x'.repeat(max + 1), '💎'.repeat(max + 1), 'two\nlines'];
const paragraph = [...noText, 'x'.repeat(10_001)];
const number = ['12', true, {}, [], -1, -0.001, 1e300];
const date = [2019, {}, [], '2019-02-30', '2019-13', '2019-00-01', '0000', '12.5.2019', '9998', '2019-1-1', '１９８７'];
const choice = ['x', '', 1, {}, []];
const list = ['x', 1, {}, [1], [null], [{}], [[]]];
const mineralIds = (length: number) => Array.from({ length }, (_, index) => `m${index}`);

/**
 * Every field of a specimen with the values that it must refuse. Null and missing values are tested separately.
 */
const refusedValues: Record<string, readonly unknown[]> = {
  coll_serie: ['', 's', 'sc', 'TOOLONG', 'S-C', '萤石', 'ＳＣ', 5, null, []],
  coll_index: [0, -1, 10_000_000, 1.5, '12', null, true, 1e300],
  own_number: line(40),
  mineral_ids: [...list, null, ['../x'], ['no-such-mineral'], [''], ['Fluorite'], ['\u0000'], mineralIds(21)],
  written_minerals: [...list, null, [''], ['a\u0000b'], ['x'.repeat(201)], mineralIds(21)],
  locality_id: ['x', 1.5, {}, [], true, 999_999, '', uuid()],
  locality_text: line(300),
  locality_precision: [...choice, null],
  tags: [...list, null, [''], [' '], ['x'.repeat(31)], ['a\u0000'], ['\ud800'], mineralIds(21)],
  op_tags: [...list, null, ['x'.repeat(31)], mineralIds(21)],
  access_level: [...choice, null, 'everybody', 'Public'],
  description: paragraph,
  description_private: paragraph,
  size: ['6', 6, null, [], { length: -1 }, { width: 0 }, { height: '4' }, { length: 100_001 }],
  weight: [...number, 0],
  micromount: ['true', 1, null, {}],
  provenance: ['x', null, [1], [null], [{ owner: 'x'.repeat(101) }], [{ from: '2019-02-30' }], [{ public: 'yes' }]],
  miner: line(100),
  collect_date: date,
  min_id: ['A4T', 'a4t-bt5', 'A4TBT5', 'A4T-BT55', 5, 'A4T\u0000BT'],
  custom_name1: line(200),
  custom_name2: line(200),
  display_name_choice: [...choice, null],
  condition: choice,
  marks: [...list, null, ['painted']],
  status: [...choice, null, 'reserved'],
  status_note: line(500),
  purchase_date: date,
  buy_price: number,
  currency: ['usd', 'XXY', 'US', '', 5, {}],
  value: number,
  value_currency: ['eur', 'XXY', '', 5],
  valued_at: date,
  dealer: line(200),
  previous_owners: [...list, null, [''], ['x'.repeat(101)], ['a\u0000'], mineralIds(31)],
  storage: line(200),
  watermark_id: [5, 'x'.repeat(41), {}],
};
const fields = Object.entries(refusedValues);

async function send(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await owner.fetch(path, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, text: await answer.text() };
}

describe('what a field can’t hold', () => {
  it.each(fields)('%s refuses, and nothing is stored or changed', async (field, values) => {
    const answers = values.map(async (value, index) => {
      const label = `${field} ${JSON.stringify(value)?.slice(0, 60)}`;
      const answer = await (index % 2 === 0
        ? send('POST', '/api/i/specimens', { ...aSpecimen(), [field]: value })
        : send('PATCH', `/api/i/specimens/${savedSpecimen.id}`, { version: 1, [field]: value }));
      expect([answer.status, label]).toEqual([400, label]);
      expect(answer.text, label).toContain(`"path":"${field}`);
    });
    await Promise.all(answers);
    const rows = await owner.catalogue.select({ id: specimens.id }).from(specimens);
    expect(rows).toEqual([{ id: savedSpecimen.id }]);
    expect((await owner.callOrThrow(collectionApi.read, { id: savedSpecimen.id })).specimen).toEqual(savedSpecimen);
    expect([...(await indexedRows(owner.catalogue)).keys()]).toEqual([savedSpecimen.id]);
  });

  it('every field is looked at', () => {
    const knownFields = Object.keys(collectionApi.change.input.shape).filter((name) => name !== 'version');
    expect(fields.map(([name]) => name).sort()).toEqual(knownFields.sort());
  });
});

describe('what a field takes', () => {
  const texts = [
    'own_number',
    'locality_text',
    'miner',
    'custom_name1',
    'custom_name2',
    'status_note',
    'dealer',
    'storage',
    'description',
    'description_private',
  ] as const;

  it.each([
    ['signs that change the direction of reading', '\u200f\u202eשלום\u202c'],
    ['letters of four bytes', '💎 𠮷 👩🏽‍🔬'],
    ['marks that join', 'e\u0301 한'],
  ])('%s are kept as typed', async (_, text) => {
    const textFields = Object.fromEntries(texts.map((name) => [name, text]));
    const createdSpecimen = await owner.callOrThrow(
      collectionApi.create,
      aSpecimen({ ...textFields, previous_owners: [text] }),
    );
    const { specimen } = await owner.callOrThrow(collectionApi.read, { id: createdSpecimen.id });
    expect(specimen).toMatchObject({ ...textFields, previous_owners: [text] });
  });

  it.each([
    ...texts,
    'locality_id',
    'weight',
    'collect_date',
    'purchase_date',
    'min_id',
    'condition',
    'buy_price',
    'currency',
    'value',
    'value_currency',
    'valued_at',
  ] as const)('%s may be taken away again, by null', async (field) => {
    const clearedSpecimen = await owner.callOrThrow(collectionApi.change, {
      id: savedSpecimen.id,
      version: 1,
      [field]: null,
    });
    const isNeeded = field === 'currency' || field === 'value_currency';
    expect(clearedSpecimen[field]).toBe(isNeeded ? 'USD' : null);
  });

  it('a change that says nothing of a field leaves it', async () => {
    const { version: _, warnings: __, updated_at: ___, ...fields } = savedSpecimen;
    expect(await owner.callOrThrow(collectionApi.change, { id: savedSpecimen.id, version: 1 })).toMatchObject(fields);
  });
});

describe('what is another’s', () => {
  it('can be neither named nor changed, and a specimen that names it is not stored', async () => {
    const otherPerson = await createPerson('other', 1);
    const otherSpecimen = await otherPerson.callOrThrow(collectionApi.create, aSpecimen());
    const place = await otherPerson.callOrThrow(ownPlacesApi.create, {
      id: uuid(),
      name: 'Pocket',
      parent_id: LOCALITY_ID,
      kind: 'pocket-area' as const,
    });
    const placeAnswer = await owner.call(collectionApi.create, aSpecimen({ locality_id: place.id }));
    expect([placeAnswer.status, JSON.stringify(placeAnswer.d)]).toEqual([
      400,
      expect.stringContaining('"path":"locality_id"'),
    ]);
    const asTheirs = await owner.call(collectionApi.create, aSpecimen({ id: otherSpecimen.id }));
    expect(asTheirs.c).toBe(10001);
    const { id } = otherSpecimen;
    const calls = await Promise.all([
      owner.call(collectionApi.read, { id }),
      owner.call(collectionApi.change, { id, version: 1, description: 'mine' }),
      owner.call(collectionApi.renumber, { id, version: 1, coll_serie: 'QZ', coll_index: 1 }),
      owner.call(collectionApi.remove, { id }),
      owner.call(collectionApi.restore, { id }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await otherPerson.callOrThrow(collectionApi.read, { id })).specimen).toEqual(otherSpecimen);
    expect((await owner.callOrThrow(collectionApi.list, {})).total).toBe(1);
  });
});
