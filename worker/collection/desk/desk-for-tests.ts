import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { InputOf } from '#contract/http/request.ts';
import { aSpecimen, type SpecimenInput } from '#scripts/factories.ts';
import { reindexStatements } from '#worker/collection/search/index-specimen.ts';
import { specimens } from '#worker/collection/tables.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Person } from '#worker/testing/people.ts';

type Edit = Partial<InputOf<typeof deskApi.bulk>> & { ids: string[] };

/** Builds a bulk edit of specimens as just read, unless overridden. */
export const anEdit = (edit: Edit): InputOf<typeof deskApi.bulk> => ({
  operation_id: uuid(),
  as_of: new Date().toISOString(),
  ...edit,
});

/** Creates a number of specimens, numbered from 1. */
export async function someSpecimens(
  person: Person,
  count: number,
  overrides: Partial<SpecimenInput> = {},
): Promise<string[]> {
  const inputs = Array.from({ length: count }, (_, index) => aSpecimen({ coll_index: index + 1, ...overrides }));
  for (const input of inputs) await person.callOrThrow(collectionApi.create, input);
  return inputs.map(({ id }) => id);
}

/** Returns a user's whole list as they read it, by id. */
export async function specimensById(person: Person): Promise<Map<string, OwnSpecimen>> {
  const { items } = await person.callOrThrow(collectionApi.list, { limit: 100 });
  return new Map(items.map((item) => [item.id, item]));
}

/** Undoes an operation, call by call, until nothing is left to do; returns the last answer. */
export async function undoAll(person: Person, token: string) {
  for (;;) {
    const answer = await person.callOrThrow(deskApi.undo, { token });
    if (!answer.more) return answer;
  }
}

/** Copies one of a user's specimens until there are `count`, as fast as the database can; returns their ids. */
export async function multiply(person: Person, database: D1Database, id: string, count: number): Promise<string[]> {
  const { results } = await database.prepare(`select name from pragma_table_info('specimens')`).all<{ name: string }>();
  const replacements: Record<string, string> = {
    id: "substr(id, 1, 30) || printf('-%05d', i)",
    coll_index: 'i + 1',
    seq: 'seq + i',
  };
  const names = results.map(({ name }) => name);
  await database.batch([
    database
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
         insert into specimens (${names.join()}) select ${names.map((name) => replacements[name] ?? name).join()}
         from specimens cross join n where id = ?`,
      )
      .bind(count, id),
  ]);
  const copies = await person.catalogue.select().from(specimens).where(eq(specimens.user_id, person.id));
  await runBatch(person.catalogue, reindexStatements(person.catalogue, copies));
  const rows = await database
    .prepare('select id from specimens where user_id = ? order by id')
    .bind(person.id)
    .all<{ id: string }>();
  return rows.results.map((row) => row.id);
}
