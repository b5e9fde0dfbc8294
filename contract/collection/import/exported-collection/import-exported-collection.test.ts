import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CSV_BEGIN, csvRow } from '#contract/collection/columns/csv-text.ts';
import type { ExportedSpecimen } from '#contract/collection/columns/exported-specimen.ts';
import { EXPORT_VERSION, specimenCells, specimenColumns } from '#contract/collection/columns/specimen-columns.ts';
import { collectLookups } from '#contract/collection/import/plan/lookups.ts';
import { buildTableReading, openTable } from '#contract/collection/import/plan/open-table.ts';
import { planRows } from '#contract/collection/import/plan/plan-rows.ts';
import { readRow } from '#contract/collection/import/plan/read-row.ts';
import { numberKey } from '#contract/collection/import/rows/number-keys.ts';
import { type KnownThing, nothingKnown, usualAnswers } from '#contract/collection/import/rows/table-reading.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import { blankValue } from '#contract/collection/specimen/field-kinds.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { newSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { anExported } from './exported-specimen-for-tests.ts';
import { thingKey } from './exported-things.ts';

const testId = (index: number) => `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Everything that a collection references, as in an account that has all of it except its owner's own places. */
function testThings(specimens: readonly ExportedSpecimen[]) {
  const things = new Map<string, KnownThing | null>();
  for (const { mineral_ids, locality_id, own_place, watermark_id } of specimens) {
    for (const id of mineral_ids) things.set(thingKey('mineral', id), { id, name: id, name_zh: null });
    if (typeof locality_id === 'number')
      things.set(thingKey('place', locality_id), { id: locality_id, name: 'x', name_zh: null });
    if (own_place) {
      const { id, name, parent_id } = own_place;
      things.set(thingKey('place', id), { id: testId(9_000_000), name, name_zh: null, isNew: true });
      things.set(thingKey('place', parent_id), { id: parent_id, name: 'x', name_zh: null, kind: 'country' });
    }
    if (watermark_id) things.set(thingKey('watermark', watermark_id), { id: watermark_id, name: 'x', name_zh: null });
  }
  return things;
}

type PlanInput = { things?: ReadonlyMap<string, KnownThing | null>; existingSpecimens?: readonly OwnSpecimen[] };

function planText(text: string, { things = new Map(), existingSpecimens = [] }: PlanInput = {}) {
  const table = openTable(readText(text).worksheets[0]?.grid ?? []);
  const tableReading = buildTableReading(table, table.columns, usualAnswers, []);
  const knowledge = { ...nothingKnown, things, existing: Map.groupBy(existingSpecimens, numberKey) };
  const rows = table.rows.map(({ row, cells }, index) => ({
    ...readRow(tableReading, cells, knowledge),
    row,
    id: testId(index),
  }));
  const plan = planRows({ rows, answers: usualAnswers, tableKnowledge: knowledge, choices: new Map(), series: [] });
  const lookups = collectLookups(
    tableReading,
    table.rows.map(({ cells }) => cells),
  );
  return { plan, table, lookups };
}

const writeCsv = (specimens: readonly ExportedSpecimen[]) =>
  CSV_BEGIN + [specimenColumns, ...specimens.map(specimenCells)].map(csvRow).join('');
const writeJson = (specimens: readonly unknown[], version = EXPORT_VERSION) =>
  JSON.stringify({ format: 'vug-collection', version, username: 'wei', specimens });

/** Returns the values of a specimen's fields, with blanks filled in; without the locality's data and names. */
const comparableFields = (specimen: object) => {
  const values: Readonly<Record<string, unknown>> = { ...specimen };
  return Object.fromEntries(
    Object.entries(specimenFields).map(([name, { kind }]) => [name, values[name] ?? blankValue(kind)]),
  );
};

const collections = fc
  .array(anExported, { minLength: 1, maxLength: 5 })
  .map((exportedSpecimens) =>
    exportedSpecimens.map((specimen, index) => ({ ...specimen, id: testId(500 + index), coll_index: index + 1 })),
  );

describe('a collection that was exported and is read again', () => {
  test.each([
    ['CSV', writeCsv],
    ['JSON', writeJson],
  ] as const)('as %s says the same in every field, and what it needs is made before', (_, write) => {
    fc.assert(
      fc.property(collections, (specimens) => {
        const { plan, lookups } = planText(write(specimens), { things: testThings(specimens) });
        expect(plan.counts).toMatchObject({ new: specimens.length, ask: 0, duplicate: 0 });
        expect(plan.rows.flatMap(({ notes }) => notes)).toEqual([]);
        const createdSpecimens = plan.rows.map(({ write: plannedWrite }) =>
          newSpecimen.parse(plannedWrite && 'create' in plannedWrite && plannedWrite.create),
        );
        expect(createdSpecimens.map(comparableFields)).toEqual(
          specimens.map((specimen) =>
            comparableFields(specimen.own_place ? { ...specimen, locality_id: testId(9_000_000) } : specimen),
          ),
        );
        const ownPlaces = specimens.flatMap(({ own_place }) => own_place ?? []);
        expect(plan.prerequisites.places).toHaveLength(Math.min(1, ownPlaces.length));
        expect(plan.prerequisites.places[0]).toEqual(
          ownPlaces.at(-1) && { ...ownPlaces.at(-1), id: testId(9_000_000) },
        );
        expect(new Set(lookups.things.own_places.map(({ id }) => id))).toEqual(new Set(ownPlaces.map(({ id }) => id)));
        expect(plan.rows.map(({ photos }) => photos)).toEqual(specimens.map(({ photos }) => photos));
      }),
    );
  });

  it('says nothing new of the specimens it was exported from', () => {
    fc.assert(
      fc.property(collections, (specimens) => {
        const things = testThings(specimens);
        for (const { locality_id } of specimens)
          if (locality_id !== null)
            things.set(thingKey('place', locality_id), { id: locality_id, name: 'x', name_zh: null, names: null });
        const existingSpecimens = specimens.map((specimen) => ({ ...specimen, version: 1 }) as unknown as OwnSpecimen);
        const { plan } = planText(writeCsv(specimens), { things, existingSpecimens });
        expect(plan.counts).toMatchObject({ duplicate: specimens.length, update: 0, new: 0, ask: 0 });
      }),
    );
  });
});
