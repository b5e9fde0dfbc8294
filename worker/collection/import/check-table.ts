import { and, eq, sql } from 'drizzle-orm';
import type { importApi } from '#contract/collection/import/import-api.ts';
import type { InputOf, OutputOf } from '#contract/http/request.ts';
import { ownRows } from '#worker/collection/desk/bulk-edit.ts';
import { hasAnyNumber } from '#worker/collection/form/facts-for-new-specimens.ts';
import { nextIndex } from '#worker/collection/numbers/numbers.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { ownSpecimenAnswer } from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { resolveMany } from '#worker/localities/resolve-text.ts';
import { mineralsNamed, mineralsNear } from '#worker/minerals/exact-names.ts';

type Input = Required<InputOf<typeof importApi.check>>;
type Answer = OutputOf<typeof importApi.check>;

/** The most existing specimens in an answer, however many share a number. */
const EXISTING_MAX = 200;

/**
 * Returns what the names of a table mean and which of its numbers the user already has, in one round of
 * queries.
 */
export async function checkTable(call: Call<'user'>, input: Input): Promise<Answer> {
  const { core, ownerDb, user, locale } = call;
  const [minerals, similarMinerals, resolutions, [[preferenceRow], rows, stones, sameIds], next] = await Promise.all([
    mineralsNamed(core, input.names),
    mineralsNear(core, input.mentions),
    resolveMany(core, input.places),
    ownerDb.batch([
      preferenceQuery(ownerDb, user.id),
      ownerDb
        .select()
        .from(specimens)
        .where(hasAnyNumber(user.id, input.numbers))
        .orderBy(specimens.created_at, specimens.id)
        .limit(EXISTING_MAX),
      ofOwnNumbers(call, input.own_numbers),
      ownRows(call, input.ids),
    ]),
    nextNumbers(call, input.series),
  ]);
  const shapeContext = { username: user.username, style: preferenceRow ?? defaultPreference(locale) };
  const matches = [...rows, ...stones, ...sameIds.filter(({ in_trash }) => !in_trash)];
  const existingRows = [...new Map(matches.map((row) => [row.id, row])).values()];
  return {
    existing: existingRows.map((row) => ownSpecimenAnswer(row, shapeContext)),
    imported_notes: existingRows.flatMap(({ id, imported_note }) =>
      imported_note === null ? [] : [{ id, text: imported_note }],
    ),
    minerals,
    near: similarMinerals,
    places: input.places.flatMap((text, index) => (resolutions[index] ? [{ ...resolutions[index], asked: text }] : [])),
    next,
  };
}

/** Selects the caller's specimens with one of these own numbers, as written. */
const ofOwnNumbers = ({ ownerDb, user }: Call<'user'>, texts: readonly string[]) =>
  ownerDb
    .select()
    .from(specimens)
    .where(
      and(
        eq(specimens.user_id, user.id),
        eq(specimens.in_trash, false),
        sql`${specimens.own_number} in ${inList(texts)}`,
      ),
    )
    .orderBy(specimens.created_at, specimens.id)
    .limit(EXISTING_MAX);

type Highest = { coll_serie: string; kept: number | null; trashed: number | null };

async function nextNumbers({ ownerDb, user }: Call<'user'>, series: readonly string[]): Promise<Answer['next']> {
  if (series.length === 0) return [];
  const highest = (inTrash: number) => sql`(select max(${specimens.coll_index}) from ${specimens}
    where ${specimens.user_id} = ${user.id} and ${specimens.in_trash} = ${sql.raw(String(inTrash))} and ${specimens.coll_serie} = asked.value)`;
  const rows =
    await ownerDb.all<Highest>(sql`select asked.value as coll_serie, ${highest(0)} as kept, ${highest(1)} as trashed
    from json_each(${JSON.stringify(series)}) asked`);
  return rows.map(({ coll_serie, kept, trashed }) => ({ coll_serie, coll_index: nextIndex(kept, trashed) }));
}
