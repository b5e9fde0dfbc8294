import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CSV_BEGIN, csvRow } from '../../../export/csv-text.ts';
import type { ExportedSpecimen } from '../../../export/exported-specimen.ts';
import { EXPORT_VERSION, specimenCells, specimenColumns } from '../../../export/specimen-columns.ts';
import { blankOf } from '../../specimen/field-kinds.ts';
import type { OwnSpecimen } from '../../specimen/specimen.ts';
import { newSpecimen } from '../../specimen/specimen.ts';
import { specimenFields } from '../../specimen/specimen-fields.ts';
import { lookupsOf } from '../plan/lookups.ts';
import { numberKey } from '../plan/number-keys.ts';
import { openTable, readingOf } from '../plan/open-table.ts';
import { planRows } from '../plan/plan-rows.ts';
import { readRow } from '../plan/read-row.ts';
import { type KnownThing, nothingKnown, usualAnswers } from '../plan/reading.ts';
import { readText } from '../table/read-file.ts';
import { anExported } from './exported-for-tests.ts';
import { thingKey } from './exported-things.ts';

const idOf = (at: number) => `01930000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** Everything that a collection names, as it is in an account that has it all, but the places of their owner. */
function thingsOf(specimens: readonly ExportedSpecimen[]) {
  const things = new Map<string, KnownThing | null>();
  for (const { mineral_ids, locality_id, own_place, watermark_id } of specimens) {
    for (const id of mineral_ids) things.set(thingKey('mineral', id), { id, name: id, name_zh: null });
    if (typeof locality_id === 'number')
      things.set(thingKey('place', locality_id), { id: locality_id, name: 'x', name_zh: null });
    if (own_place) {
      const { id, name, parent_id } = own_place;
      things.set(thingKey('place', id), { id: idOf(9_000_000), name, name_zh: null, isNew: true });
      things.set(thingKey('place', parent_id), { id: parent_id, name: 'x', name_zh: null, kind: 'country' });
    }
    if (watermark_id) things.set(thingKey('watermark', watermark_id), { id: watermark_id, name: 'x', name_zh: null });
  }
  return things;
}

type Known = { things?: ReadonlyMap<string, KnownThing | null>; existing?: readonly OwnSpecimen[] };

function planned(text: string, { things = new Map(), existing = [] }: Known = {}) {
  const table = openTable(readText(text).sheets[0]?.grid ?? []);
  const reading = readingOf(table, table.columns, usualAnswers, []);
  const known = { ...nothingKnown, things, existing: Map.groupBy(existing, numberKey) };
  const rows = table.rows.map(({ row, cells }, at) => ({ ...readRow(reading, cells, known), row, id: idOf(at) }));
  const plan = planRows({ rows, answers: usualAnswers, known, choices: new Map(), series: [] });
  const lookups = lookupsOf(
    reading,
    table.rows.map(({ cells }) => cells),
  );
  return { plan, table, lookups };
}

const csvOf = (specimens: readonly ExportedSpecimen[]) =>
  CSV_BEGIN + [specimenColumns, ...specimens.map(specimenCells)].map(csvRow).join('');
const jsonOf = (specimens: readonly unknown[], version = EXPORT_VERSION) =>
  JSON.stringify({ format: 'vug-collection', version, username: 'wei', specimens });

/** What a specimen says in its fields, where it lies and what it is called apart. */
const fieldsOf = (said: object) => {
  const values: Readonly<Record<string, unknown>> = { ...said };
  return Object.fromEntries(
    Object.entries(specimenFields).map(([name, { kind }]) => [name, values[name] ?? blankOf(kind)]),
  );
};

const collections = fc
  .array(anExported, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((one, at) => ({ ...one, id: idOf(500 + at), coll_index: at + 1 })));

describe('a collection that was exported and is read again', () => {
  test.each([
    ['CSV', csvOf],
    ['JSON', jsonOf],
  ] as const)('as %s says the same in every field, and what it needs is made before', (_, write) => {
    fc.assert(
      fc.property(collections, (specimens) => {
        const { plan, lookups } = planned(write(specimens), { things: thingsOf(specimens) });
        expect(plan.counts).toMatchObject({ new: specimens.length, ask: 0, duplicate: 0 });
        expect(plan.rows.flatMap(({ notes }) => notes)).toEqual([]);
        const created = plan.rows.map(({ write: one }) => newSpecimen.parse(one && 'create' in one && one.create));
        expect(created.map(fieldsOf)).toEqual(
          specimens.map((one) => fieldsOf(one.own_place ? { ...one, locality_id: idOf(9_000_000) } : one)),
        );
        const places = specimens.flatMap(({ own_place }) => own_place ?? []);
        expect(plan.before.places).toHaveLength(Math.min(1, places.length));
        expect(plan.before.places[0]).toEqual(places.at(-1) && { ...places.at(-1), id: idOf(9_000_000) });
        expect(new Set(lookups.things.own_places.map(({ id }) => id))).toEqual(new Set(places.map(({ id }) => id)));
        expect(plan.rows.map(({ photos }) => photos)).toEqual(specimens.map(({ photos }) => photos));
      }),
    );
  });

  it('says nothing new of the specimens it was exported from', () => {
    fc.assert(
      fc.property(collections, (specimens) => {
        const things = thingsOf(specimens);
        for (const { locality_id } of specimens)
          if (locality_id !== null)
            things.set(thingKey('place', locality_id), { id: locality_id, name: 'x', name_zh: null, names: null });
        const existing = specimens.map((one) => ({ ...one, version: 1 }) as unknown as OwnSpecimen);
        const { plan } = planned(csvOf(specimens), { things, existing });
        expect(plan.counts).toMatchObject({ duplicate: specimens.length, update: 0, new: 0, ask: 0 });
      }),
    );
  });
});
