import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ExportedSpecimen } from '#contract/collection/columns/exported-specimen.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { blankValue, choiceValues } from '#contract/collection/specimen/field-kinds.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { aWholeSpecimen } from '#scripts/factories.ts';
import { undoneWhole } from '#worker/collection/import/import-for-tests.ts';
import { planOfExported, runPlan } from '#worker/collection/import/plan-for-tests.ts';
import { aWatermark } from '#worker/guards/world/a-watermark.ts';
import { aReference, aSpecimen, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
});

const readBytes = async (person: Person, file: 'export.csv' | 'export.json') =>
  new Uint8Array(await (await person.fetch(`/api/i/specimens/${file}`)).arrayBuffer());

/** Returns everything that an export contains of a collection, in the order of its numbers. */
async function readCollection(person: Person): Promise<ExportedSpecimen[]> {
  const text = new TextDecoder().decode(await readBytes(person, 'export.json'));
  const { specimens } = JSON.parse(text) as { specimens: ExportedSpecimen[] };
  return specimens.sort((a, b) => a.coll_no.localeCompare(b.coll_no));
}

/** The export without what belongs to an account by its nature: ids, and write times. */
const comparable = (specimen: object): unknown =>
  JSON.parse(
    JSON.stringify({ ...specimen, id: 0, permanent_id: 0, created_at: 0, updated_at: 0 }).replace(
      /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g,
      'an id',
    ),
  );

const statuses = choiceValues(specimenFields.status.kind);

/** A collection in which every field has a value somewhere, with everything that breaks a table of cells. */
async function aRichCollection(): Promise<void> {
  const pocket = { id: uuid(), name: 'North; pocket', name_zh: '北袋', lat: 25.5, lon: -3.25 };
  await wei.callOrThrow(ownPlacesApi.create, { ...pocket, parent_id: LOCALITY_ID, kind: 'pocket-area' });
  await wei.callOrThrow(localityNamesApi.set, {
    locality_id: LOCALITY_ID,
    custom_name: 'Tiefe Grube',
    short_name: 'Tief',
    custom_country: null,
  });
  await wei.callOrThrow(localityNamesApi.set, {
    locality_id: pocket.id,
    custom_name: null,
    short_name: 'N',
    custom_country: 'Ferne',
  });
  const fullFields = { coll_index: 1, mineral_ids: [MINERAL], locality_id: pocket.id };
  await aSpecimen(wei, aWholeSpecimen('=cmd', { ...fullFields, watermark_id: 'none' }));
  await aSpecimen(wei, {
    coll_serie: 'QZ',
    coll_index: 4711,
    locality_id: LOCALITY_ID,
    micromount: true,
    buy_price: 0,
    currency: 'JPY',
    custom_name1: '+86 "a", b',
    custom_name2: "'=x",
    miner: '@me ',
    dealer: '-',
    storage: 'a; b | c \\ d',
    description: ' one\ntwo, "three"\n=four\n',
    tags: ['-minus', '萤石 😀'],
    previous_owners: ['a;b', '\\'],
    locality_precision: 'district',
    status: 'on_loan',
    weight: 0.001,
    size: { length: 0.5 },
    marks: ['self_collected'],
    condition: 'notable',
    display_name_choice: 'custom_name2',
    watermark_id: 'default',
  });
  // Two specimens with the same content under one number are two specimens.
  for (const coll_serie of ['AB', 'AB'])
    await aSpecimen(wei, { coll_serie, coll_index: 3, written_minerals: ['x; y'] });
  for (const [index, status] of statuses.entries())
    await aSpecimen(wei, { coll_serie: 'ST', coll_index: index + 1, status });
}

/** The fields that have a value in any of the specimens. */
const fieldsThatSaySomething = (specimens: readonly ExportedSpecimen[]) =>
  Object.entries(specimenFields).flatMap(([name, { kind }]) => {
    const blank = JSON.stringify(blankValue(kind));
    return specimens.some(
      (specimen) => JSON.stringify(Object.entries(specimen).find(([key]) => key === name)?.[1]) !== blank,
    )
      ? [name]
      : [];
  });

describe('an export that is imported into an empty account', () => {
  it.each(['export.csv', 'export.json'] as const)('%s gives the same collection, field by field', async (file) => {
    await aRichCollection();
    const originalSpecimens = await readCollection(wei);
    expect(fieldsThatSaySomething(originalSpecimens)).toEqual(Object.keys(specimenFields));
    const plan = await planOfExported(marta, await readBytes(wei, file));
    expect(plan.counts).toMatchObject({ new: originalSpecimens.length, ask: 0, duplicate: 0, update: 0 });
    expect(plan.rows.flatMap(({ notes }) => notes.filter(({ kind }) => kind !== 'number_twice'))).toEqual([]);
    const { items } = await runPlan(marta, plan);
    expect(items.map(({ written, refused }) => refused ?? written)).toEqual(originalSpecimens.map(() => 'created'));
    const importedSpecimens = await readCollection(marta);
    expect(importedSpecimens.map(comparable)).toEqual(originalSpecimens.map(comparable));
    expect(originalSpecimens.find(({ coll_no }) => coll_no === 'SC-0001')).toMatchObject({
      description_private: '=cmd came out of the wall by itself',
      buy_price: 1234.5,
      own_place: { name: 'North; pocket' },
      place_names: { short_name: 'N' },
    });
    expect((await marta.callOrThrow(ownPlacesApi.list, {})).items).toHaveLength(1);
  });

  it('again adds nothing, neither there nor where it came from, and goes back by the undo', async () => {
    await aRichCollection();
    const bytes = await readBytes(wei, 'export.csv');
    const { id } = await runPlan(marta, await planOfExported(marta, bytes));
    for (const person of [wei, marta]) {
      const plan = await planOfExported(person, bytes);
      expect(plan.counts).toMatchObject({ new: 0, update: 0, ask: 0 });
      expect(plan.prerequisites).toEqual({ places: [], names: [] });
    }
    await undoneWhole(marta, id);
    expect(await readCollection(marta)).toEqual([]);
  });

  it('says what is not here, and takes no watermark or place of another', async () => {
    const { watermark_id } = await aWatermark(wei);
    const userPlace = { id: uuid(), name: 'Pocket', parent_id: LOCALITY_ID, kind: 'pocket-area' as const };
    await wei.callOrThrow(ownPlacesApi.create, userPlace);
    await aSpecimen(wei, { coll_serie: 'SC', coll_index: 1, watermark_id, locality_id: userPlace.id });
    const plan = await planOfExported(marta, await readBytes(wei, 'export.csv'));
    expect(plan.rows[0]?.notes).toMatchObject([{ kind: 'watermark_unknown' }]);
    expect(plan.prerequisites.places).toMatchObject([{ name: 'Pocket' }]);
    expect(plan.prerequisites.places[0]?.id).not.toBe(userPlace.id);
    await runPlan(marta, plan);
    const [importedSpecimen] = await readCollection(marta);
    expect(importedSpecimen).toMatchObject({ watermark_id: null, own_place: { name: 'Pocket' } });
  });
});
