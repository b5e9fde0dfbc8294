import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { textOfCell } from '#contract/export/csv-text.ts';
import type { ExportedSpecimen } from '#contract/export/exported-specimen.ts';
import { isOwnExport, specimenOfCells } from '#contract/export/specimen-columns.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { aWholeSpecimen } from '#scripts/factories.ts';
import { aReference, aSpecimen, MINERAL, PLACE_ID } from '../../guards/world/world.ts';
import { aPerson, type Person } from '../../testing/people.ts';

let wei: Person;
let marta: Person;
beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([aPerson('linwei', 0), aPerson('marta', 1)]);
});

/** Rows of a CSV file, read by another hand than the one that wrote it. */
function rowsOf(csv: string): Record<string, string>[] {
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const [header = [], ...rows] = [...csv.slice(1).matchAll(/((?:"(?:[^"]|"")*"|[^"\r])*)\r\n/g)].map(([, row = '']) =>
    [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      textOfCell(quoted?.replaceAll('""', '"') ?? plain ?? ''),
    ),
  );
  expect(isOwnExport(header)).toBe(true);
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}

/** With the mark at its begin, which `text()` takes away. */
const textOf = async (answer: Response) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await answer.arrayBuffer());

const exportOf = async (person: Person) => ({
  csv: rowsOf(await textOf(await person.fetch('/api/i/specimens/export.csv'))).map(specimenOfCells),
  json: (await (await person.fetch('/api/i/specimens/export.json')).json<{ specimens: ExportedSpecimen[] }>())
    .specimens,
});

it('an export that is imported into an empty account gives the same collection, field by field', async () => {
  const place = {
    id: uuid(),
    name: 'North; pocket',
    parent_id: PLACE_ID,
    kind: 'pocket-area',
    lat: 25.5,
    lon: -3.25,
  } as const;
  await wei.get(ownPlacesApi.create, place);
  await aSpecimen(wei, aWholeSpecimen('=cmd', { coll_index: 1, mineral_ids: [MINERAL], locality_id: place.id }));
  await aSpecimen(wei, {
    ...{ coll_serie: 'QZ', coll_index: 4711, locality_id: PLACE_ID, micromount: true, buy_price: 0, currency: 'JPY' },
    ...{ custom_name1: '+86 "a", b', custom_name2: "'=x", miner: '@me', dealer: '-', storage: 'a; b | c \\ d' },
    ...{ description: 'one\ntwo, "three"\n=four', tags: ['-minus', '萤石 😀'], previous_owners: ['a;b', '\\'] },
    ...{ locality_precision: 'district', status: 'on_loan', weight: 0.001, size: { length: 0.5 } },
  });
  const before = await exportOf(wei);
  expect(before.csv).toHaveLength(2);
  for (const { id: _, permanent_id, own_place, place_names, photos, created_at, updated_at, ...fields } of before.csv) {
    expect([permanent_id, place_names, photos, created_at, updated_at]).toBeDefined();
    if (own_place) {
      const made = { ...own_place, id: uuid() };
      await marta.get(ownPlacesApi.create, made as never);
      await marta.get(collectionApi.create, { id: uuid(), ...fields, locality_id: made.id } as never);
    } else await marta.get(collectionApi.create, { id: uuid(), ...fields } as never);
  }
  const after = await exportOf(marta);
  expect(after.csv.map(comparable)).toEqual(before.csv.map(comparable));
  expect(after.json.map(comparable)).toEqual(before.json.map(comparable));
  expect(before.json.map(({ description_private, buy_price }) => [description_private, buy_price])).toEqual([
    ['=cmd came out of the wall by itself', 1234.5],
    [null, 0],
  ]);
});

/** All but what is another's by its nature: ids, and when it was written. */
function comparable(one: object): object {
  return JSON.parse(
    JSON.stringify({ ...one, id: 0, permanent_id: 0, created_at: 0, updated_at: 0 }).replace(
      /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g,
      'an id',
    ),
  ) as object;
}
