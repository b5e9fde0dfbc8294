import { and, eq, sql } from 'drizzle-orm';
import type { NewSpecimen } from '#contract/collection/specimen/specimen.ts';
import { SPECIMENS_MAX } from '#contract/http/limits.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';
import { series } from '#worker/collection/collection-tables.ts';
import { claimPermanentIds } from '#worker/collection/listing/permanent-id-claims.ts';
import { preferenceQuery, seriesQuery } from '#worker/collection/preference-row.ts';
import { readLocalities } from '#worker/collection/specimen/many-references.ts';
import { ownColumns } from '#worker/collection/specimen/specimen-row.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { assertInBatch, type Statement } from '#worker/db/batch.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { sentAheadQuery } from '#worker/media/upload/early-uploads.ts';
import { readMineralsById } from '#worker/minerals/known-minerals.ts';

/**
 * Reads what core and the catalogue store about many new specimens, at the same time: their references,
 * existing ids, numbers in use, and the permanent id of each.
 */
export async function readCreationFacts(call: Call<'user'>, items: readonly NewSpecimen[]) {
  const { core, ownerDb, user, nowMs } = call;
  const ids = items.map(({ id }) => id);
  const refs = items.flatMap(({ locality_id }) => locality_id ?? []);
  const [minerals, localities, claims, [[preference], codes, existingRows, takenNumbers, aheadCounts]] =
    await Promise.all([
      readMineralsById(core, [...new Set(items.flatMap(({ mineral_ids }) => mineral_ids ?? []))]),
      readLocalities({ core, ownerDb }, user.id, [...new Set(refs)]),
      claimPermanentIds(core, { user_id: user.id, shard: user.shard }, ids, nowMs),
      ownerDb.batch([
        preferenceQuery(ownerDb, user.id),
        seriesQuery(ownerDb, user.id),
        ownerDb
          .select(ownColumns)
          .from(specimens)
          .where(sql`${specimens.id} in ${inList(ids)}`),
        ownerDb
          .select({ ...number, id: specimens.id })
          .from(specimens)
          .where(hasAnyNumber(user.id, items)),
        sentAheadQuery(ownerDb, user.id, ids),
      ]),
    ]);
  return {
    minerals,
    localities,
    claims,
    said: preference,
    codes,
    there: existingRows,
    taken: takenNumbers,
    ahead: aheadCounts,
  };
}
export type ManyFacts = Awaited<ReturnType<typeof readCreationFacts>>;

const number = { coll_serie: specimens.coll_serie, coll_index: specimens.coll_index };

/**
 * The condition for a user's specimens outside the trash with one of these numbers: it uses the index, number
 * by number.
 */
export const hasAnyNumber = (userId: string, numbers: readonly CollNo[]) =>
  and(
    eq(specimens.user_id, userId),
    eq(specimens.in_trash, false),
    sql`(${specimens.coll_serie}, ${specimens.coll_index}) in (select c.value ->> 0, c.value ->> 1
      from json_each(${JSON.stringify(numbers.map(({ coll_serie, coll_index }) => [coll_serie, coll_index]))}) c)`,
  );

/**
 * Returns the assertions that numbers read as free still are when the batch runs, that there is space, and that
 * no photo arrived meanwhile.
 */
export function creationAssertions(
  { ownerDb, user }: Call<'user'>,
  { taken, ahead }: ManyFacts,
  rows: readonly SpecimenRow[],
): Statement[] {
  if (rows.length === 0) return [];
  const inUse = new Set(taken.map(({ coll_serie, coll_index }) => `${coll_serie} ${coll_index}`));
  const free = rows.filter(({ coll_serie, coll_index }) => !inUse.has(`${coll_serie} ${coll_index}`));
  const countQuery = sql`(select coalesce(sum(${series.specimen_count}), 0) from ${series} where ${eq(series.user_id, user.id)})`;
  const aheadQuery = sentAheadQuery(
    ownerDb,
    user.id,
    rows.map(({ id }) => id),
  );
  const count = ahead.reduce((sum, { media_count }) => sum + media_count, 0);
  return [
    assertInBatch(ownerDb, sql`not exists (select 1 from ${specimens} where ${hasAnyNumber(user.id, free)})`),
    assertInBatch(ownerDb, sql`${countQuery} <= ${SPECIMENS_MAX - rows.length}`),
    assertInBatch(ownerDb, sql`(select coalesce(sum(media_count), 0) from ${aheadQuery}) = ${count}`),
  ];
}
