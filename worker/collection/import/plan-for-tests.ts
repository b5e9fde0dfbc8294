import { v7 as uuid } from 'uuid';
import { splitThings, thingsAnswered } from '#contract/collection/import/exported-collection/exported-things.ts';
import { importApi } from '#contract/collection/import/import-api.ts';
import { planHash, splitChunks } from '#contract/collection/import/plan/chunks.ts';
import { existingAnswered } from '#contract/collection/import/plan/lookup-answers.ts';
import { collectLookups } from '#contract/collection/import/plan/lookups.ts';
import { buildTableReading, openTable } from '#contract/collection/import/plan/open-table.ts';
import { planRows } from '#contract/collection/import/plan/plan-rows.ts';
import { readRow } from '#contract/collection/import/plan/read-row.ts';
import type { Plan, RowChoice } from '#contract/collection/import/rows/planned-row.ts';
import { nothingKnown, usualAnswers } from '#contract/collection/import/rows/table-reading.ts';
import { readFile } from '#contract/collection/import/table/read-file.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import type { Person } from '#worker/testing/people.ts';

/** Returns the plan of a file exported from here, with all its names looked up as on the screen. */
export async function planOfExported(
  person: Person,
  bytes: Uint8Array,
  choices: ReadonlyMap<number, RowChoice> = new Map(),
): Promise<Plan> {
  const [worksheet] = (await readFile(bytes)).worksheets;
  const table = openTable(worksheet?.grid ?? [], undefined, worksheet);
  const tableReading = buildTableReading(table, table.columns, usualAnswers, []);
  const lookups = collectLookups(
    tableReading,
    table.rows.map(({ cells }) => cells),
  );
  const { numbers, ids, series } = lookups;
  const answer = await person.callOrThrow(importApi.check, { numbers, ids, series });
  const things = new Map(
    (
      await Promise.all(
        splitThings(lookups.things).map(async (thingBatch) =>
          thingsAnswered(thingBatch, await person.callOrThrow(importApi.checkExported, thingBatch), uuid),
        ),
      )
    ).flat(),
  );
  const next = new Map(answer.next.map(({ coll_serie, coll_index }) => [coll_serie, coll_index]));
  const knownThings = { ...nothingKnown, things, next, existing: existingAnswered(answer.existing) };
  const rows = table.rows.map(({ row, cells, findings }) => ({
    ...readRow(tableReading, cells, knownThings, findings),
    row,
    id: uuid(),
  }));
  return planRows({ rows, answers: usualAnswers, tableKnowledge: knownThings, choices, series: [] });
}

/** Runs a plan as the screen does; returns the answer for each row. */
export async function runPlan(person: Person, plan: Plan, name = 'collection.csv') {
  const chunks = splitChunks(plan);
  const id = uuid();
  const plan_hash = await planHash(chunks);
  await person.callOrThrow(importApi.begin, { id, plan_hash, rows_total: chunks.flat().length, name });
  for (const place of plan.prerequisites.places) await person.callOrThrow(ownPlacesApi.create, place);
  for (const names of plan.prerequisites.names) await person.callOrThrow(localityNamesApi.set, names);
  const items = [];
  for (const [chunk, rows] of chunks.entries())
    items.push(...(await person.callOrThrow(importApi.rows, { id, chunk, plan_hash, rows })).items);
  await person.callOrThrow(importApi.finish, { id });
  return { id, items };
}
