import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { embeddedFiles } from './embedded-files.ts';
import { withCollected } from './showcase-weights.ts';
import { readReference } from './statements.ts';

const pathEntry = (id: number) => ({ id });
const tile = (minerals: string[], path: number[]) =>
  JSON.stringify({
    minerals: minerals.map((id) => ({ id })),
    locality: path.length ? { path: path.map(pathEntry) } : null,
  });

it('a mineral and a place weigh more, the more specimens on show name them; what is hidden counts for nothing', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table showcase (tile text, hidden integer)');
  const add = database.prepare('insert into showcase values (?, ?)');
  add.run(tile(['legrandite', 'quartz'], [10201, 1017, 156]), 0);
  add.run(tile(['legrandite'], []), 0);
  add.run(null, 1);
  const referenceBefore = readReference(embeddedFiles());
  const referenceAfter = withCollected(
    referenceBefore,
    (sql) => database.prepare(sql).all() as Record<string, string | number | null>[],
  );
  const weightGains = <Id>(
    rows: readonly { id: Id; weight: number }[],
    rowsAfter: readonly { id: Id; weight: number }[],
  ) =>
    rowsAfter.flatMap(({ id, weight }, index) =>
      weight > (rows[index]?.weight ?? 0) ? [[id, weight - (rows[index]?.weight ?? 0)]] : [],
    );
  expect(weightGains(referenceBefore.minerals, referenceAfter.minerals)).toEqual([
    ['legrandite', 20],
    ['quartz', 10],
  ]);
  expect(new Set(weightGains(referenceBefore.localities, referenceAfter.localities).map(([id]) => id))).toEqual(
    new Set([10201, 1017, 156]),
  );
});
