import { v7 as uuid } from 'uuid';
import { importApi } from '#contract/collection/import/import-api.ts';
import type { PlannedWrite } from '#contract/collection/import/rows/planned-row.ts';
import { aSpecimen } from '#scripts/factories.ts';
import type { Person } from '#worker/testing/people.ts';

export const aHash = (digit = 'a') => digit.repeat(64);

/** Begins an import of a number of rows. */
export async function startImport(person: Person, rows_total: number): Promise<{ id: string; plan_hash: string }> {
  const id = uuid();
  await person.callOrThrow(importApi.begin, { id, plan_hash: aHash(), rows_total, name: 'minerals.csv' });
  return { id, plan_hash: aHash() };
}

/** Returns rows that add specimens, numbered from an index. */
export const newRows = (count: number, from = 1): PlannedWrite[] =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    create: { ...aSpecimen({ coll_serie: 'IM', coll_index: from + index }), access_level: 'private' },
  }));

/** Undoes an import, call by call; returns the last answer. */
export async function undoneWhole(person: Person, id: string) {
  for (;;) {
    const answer = await person.callOrThrow(importApi.undo, { id });
    if (!answer.more) return answer;
  }
}
