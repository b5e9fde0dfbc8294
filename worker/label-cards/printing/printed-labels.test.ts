import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import type { LabelFilter } from '#contract/collection/specimen/label-state.ts';
import type { InputOf } from '#contract/http/request.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { fieldNames } from '#contract/label-cards/design/label-fields.ts';
import { anEdit } from '#worker/collection/desk/desk-for-tests.ts';
import { indexedTexts } from '#worker/collection/search/index-tokens.ts';
import { reindexLocality } from '#worker/collection/showcase/reindex-locality.ts';
import { specimens } from '#worker/collection/tables.ts';
import { aReference, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

const { recordPrinted } = labelsApi;
const { read, change, list } = collectionApi;

let owner: Person;
let otherPerson: Person;

beforeEach(async () => {
  await aReference();
  [owner, otherPerson] = await Promise.all([createPerson('owner'), createPerson('other')]);
});

type NewInput = Partial<InputOf<typeof collectionApi.create>>;
let count = 0;

async function aSpecimen(overrides: NewInput = {}, person = owner): Promise<string> {
  count += 1;
  const input = { coll_serie: 'QZ', coll_index: count, mineral_ids: [MINERAL], storage: 'Drawer 1', ...overrides };
  return (await person.callOrThrow(collectionApi.create, { id: uuid(), ...input })).id;
}

const print = (id: string, fields?: InputOf<typeof recordPrinted>['fields']) =>
  owner.callOrThrow(recordPrinted, { specimen_ids: [id], ...(fields && { fields }) });
const readSpecimen = async (id: string) => (await owner.callOrThrow(read, { id })).specimen;
const readLabelState = async (id: string) => (await readSpecimen(id)).label;

async function edit(id: string, fields: Omit<InputOf<typeof change>, 'id' | 'version'>) {
  const { version } = await readSpecimen(id);
  await owner.callOrThrow(change, { id, version, ...fields });
}

const findSpecimens = async (label: LabelFilter, person = owner) =>
  (await person.callOrThrow(list, { label, sort: 'number' })).items.map(({ id }) => id);

describe('a printed label', () => {
  it('is known as such until something of it changes, and again when that is taken back', async () => {
    const id = await aSpecimen();
    expect(await readLabelState(id)).toBe('never');
    await print(id);
    expect(await readLabelState(id)).toBe('printed');
    await edit(id, { description: 'Gemmy' });
    expect(await readLabelState(id)).toBe('changed');
    await edit(id, { description: null });
    expect(await readLabelState(id)).toBe('printed');
    await edit(id, { description: 'Gemmy cubes' });
    await print(id);
    expect(await readLabelState(id)).toBe('printed');
  });

  it('stays so where only changes what is not printed: the storage place, prices, what its cards leave out', async () => {
    const id = await aSpecimen();
    await print(id);
    await edit(id, { storage: 'Drawer 2', dealer: 'Stone & Co', buy_price: 12, currency: 'EUR', op_tags: ['clean'] });
    expect(await readLabelState(id)).toBe('printed');
    await print(id, ['storage', 'coll_no']);
    await edit(id, { description: 'Gemmy' });
    expect(await readLabelState(id)).toBe('printed');
    await edit(id, { storage: 'Drawer 3' });
    expect(await readLabelState(id)).toBe('changed');
  });

  it.each<[string, Omit<InputOf<typeof change>, 'id' | 'version'>]>([
    ['coll_no', { coll_serie: 'ZZ', coll_index: 4 }],
    ['number', { coll_serie: 'ZZ', coll_index: 4 }],
    ['number', { own_number: 'A12' }],
    ['own_number', { own_number: 'A12' }],
    ['mineral_names', { mineral_ids: [] }],
    ['mineral_names', { written_minerals: ['Old stone'] }],
    ['locality', { locality_id: LOCALITY_ID }],
    ['locality', { locality_text: 'Deep' }],
    ['size', { size: { length: 12, width: null, height: null } }],
    ['weight', { weight: 12 }],
    ['description', { description: 'x' }],
    ['collect_date', { collect_date: '1987' }],
    ['miner', { miner: 'Bill' }],
    ['previous_owners', { previous_owners: ['Rossi'] }],
    ['previous_owners', { provenance: [{ owner: 'Rossi', public: true }] }],
    ['min_id', { min_id: 'A4T-BT5' }],
    ['custom_name1', { custom_name1: 'x' }],
    ['custom_name2', { custom_name2: 'x' }],
    ['display_name', { custom_name1: 'x', display_name_choice: 'custom_name1' }],
    ['tags', { tags: ['classic'] }],
    ['storage', { storage: 'x' }],
    ['purchase_date', { purchase_date: '2019' }],
    ['dealer', { dealer: 'x' }],
    ['buy_price', { buy_price: 1, currency: 'EUR' }],
  ])('with %s is flagged after %j, and one without is not', async (field, fields) => {
    const [id, unchangedId] = [await aSpecimen(), await aSpecimen()];
    const name = field as (typeof fieldNames)[number];
    await print(id, [name]);
    const otherFields = fieldNames.filter(
      (fieldName) => fieldName !== name && fieldName !== 'display_name' && fieldName !== 'formula',
    );
    await print(
      unchangedId,
      otherFields.filter(
        (fieldName) =>
          !(name === 'display_name' && fieldName.startsWith('custom')) && !(isNumber(name) && isNumber(fieldName)),
      ),
    );
    await edit(id, fields);
    expect(await readLabelState(id)).toBe('changed');
    const { coll_index: _, ...remainingFields } = fields;
    await edit(unchangedId, 'coll_index' in fields ? { ...remainingFields, coll_index: 5 } : fields);
    expect(await readLabelState(unchangedId)).toBe('printed');
  });

  it('is flagged by what is changed in many at once, and by another name of its place', async () => {
    const [id, locatedId] = [await aSpecimen(), await aSpecimen({ locality_id: LOCALITY_ID })];
    for (const specimenId of [id, locatedId]) await print(specimenId);
    await owner.callOrThrow(deskApi.bulk, anEdit({ ids: [id], add_tags: ['classic'] }));
    await owner.callOrThrow(localityNamesApi.set, { locality_id: LOCALITY_ID, short_name: 'Deep' });
    expect([await readLabelState(id), await readLabelState(locatedId)]).toEqual(['changed', 'changed']);
    await reindexLocality(env, { shard: owner.shard, user_id: owner.id, locality_id: String(LOCALITY_ID), after: '' });
    expect(await findSpecimens('changed')).toEqual([id, locatedId]);
  });

  it('is nobody’s to mark but its owner’s, and is told to nobody else', async () => {
    const id = await aSpecimen({ access_level: 'public' });
    await otherPerson.callOrThrow(recordPrinted, { specimen_ids: [id] });
    expect(await readLabelState(id)).toBe('never');
    await print(id);
    const { coll_no } = await readSpecimen(id);
    const response = await otherPerson.fetch(`/api/mc/owner/${coll_no}`);
    expect(await response.text()).not.toContain('"label"');
    expect(await findSpecimens('printed', otherPerson)).toEqual([]);
  });
});

describe('one’s own list', () => {
  it('is narrowed to what is not printed, changed since, or printed, beside other filters and counts', async () => {
    const [unprintedId, fresh, changedId] = [await aSpecimen(), await aSpecimen({ storage: 'Box' }), await aSpecimen()];
    const trashedId = await aSpecimen();
    await owner.callOrThrow(recordPrinted, { specimen_ids: [fresh, changedId, trashedId] });
    await owner.callOrThrow(collectionApi.remove, { id: trashedId });
    await edit(changedId, { description: 'x' });
    expect(await findSpecimens('not_printed')).toEqual([unprintedId, changedId]);
    expect(await findSpecimens('changed')).toEqual([changedId]);
    expect(await findSpecimens('printed')).toEqual([fresh]);
    const boxList = await owner.callOrThrow(list, { label: 'printed', storage: 'Box' });
    expect(boxList.items.map(({ id, label }) => [id, label])).toEqual([[fresh, 'printed']]);
    expect((await owner.callOrThrow(list, { label: 'not_printed', storage: 'Box' })).items).toEqual([]);
    expect(await owner.callOrThrow(deskApi.ids, { label: 'not_printed' })).toMatchObject({
      ids: [changedId, unprintedId],
    });
    expect(await owner.callOrThrow(collectionApi.facets, { label: 'not_printed' })).toMatchObject({ matching: 2 });
    expect(await owner.call(list, { label: 'lost' } as never)).toMatchObject({ status: 400 });
  });

  it('holds for every row what the index has of its label', async () => {
    const id = await aSpecimen();
    await print(id);
    const [row] = await owner.catalogue.select().from(specimens).where(eq(specimens.id, id));
    if (!row) throw new Error('no specimen');
    const tokens = indexedTexts(row).own.split(' ');
    const tokensBefore = indexedTexts({ ...row, printed_label_hash: null }).own.split(' ');
    expect(tokens.filter((token) => !tokensBefore.includes(token))).toHaveLength(1);
    expect(indexedTexts(row).open).toBe(indexedTexts({ ...row, printed_label_hash: null }).open);
    const publicRow = { ...row, access_level: 'public' as const, listed: true };
    expect(indexedTexts(publicRow).open).toBe(indexedTexts({ ...publicRow, printed_label_hash: null }).open);
  });
});

describe('marking labels as printed', () => {
  it('costs two rows of each specimen, and an edit afterwards what it cost before', async () => {
    const ids = [];
    for (let n = 0; n < 20; n += 1) ids.push(await aSpecimen());
    const countRows = async (endpoint: typeof recordPrinted | typeof change, input: object) => {
      const { bindings, meter } = meteredEnv();
      const { c, m } = await callWithBindings(bindings, owner, endpoint, input as never, { 'idempotency-key': uuid() });
      expect(c, m).toBe(0);
      return meter.rows_written;
    };
    const [firstId = ''] = ids;
    const changeRowCount = await countRows(change, { id: firstId, version: 1, description: 'Sharp crystals' });
    const printRowCount = await countRows(recordPrinted, { specimen_ids: ids });
    expect(printRowCount / ids.length).toBeLessThanOrEqual(2.5);
    expect(await countRows(change, { id: firstId, version: 2, description: 'Blunt crystals' })).toBe(changeRowCount);
    const [row] = await owner.catalogue.all<{ n: number }>(
      sql`select count(*) as n from ${specimens} where printed_label_hash is not null`,
    );
    expect(row?.n).toBe(20);
  });
});

const isNumber = (field: string) => field === 'coll_no' || field === 'own_number' || field === 'number';
