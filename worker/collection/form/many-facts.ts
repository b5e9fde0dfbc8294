import { and, eq, sql } from 'drizzle-orm';
import type { CollNo } from '#contract/collection/numbers/coll-no.ts';
import type { NewSpecimen } from '#contract/collection/specimen/specimen.ts';
import { SPECIMENS_MAX } from '#contract/limits.ts';
import { demand, type Statement } from '../../db/batch.ts';
import { inList } from '../../db/json-lists.ts';
import type { Call } from '../../http/serve.ts';
import { sentAheadOf } from '../../media/upload/sent-ahead.ts';
import { knownMinerals } from '../../minerals/known-minerals.ts';
import { claimPermanentIds } from '../listing/directory.ts';
import { preferenceOf, seriesOf } from '../preferences/preference-row.ts';
import { readPlaces } from '../specimen/many-references.ts';
import { ownColumns } from '../specimen/specimen-row.ts';
import { type SpecimenRow, series, specimens } from '../tables.ts';

/**
 * What core and the catalogue know of many specimens that are to be, asked at the same moment: what they name, which are
 * there already, which numbers are in use, and the permanent id of each.
 */
export async function readManyFacts(call: Call<'user'>, items: readonly NewSpecimen[]) {
  const { core, own, user, now } = call;
  const ids = items.map(({ id }) => id);
  const refs = items.flatMap(({ locality_id }) => locality_id ?? []);
  const [minerals, places, claims, [[said], codes, there, taken, ahead]] = await Promise.all([
    knownMinerals(core, [...new Set(items.flatMap(({ mineral_ids }) => mineral_ids ?? []))]),
    readPlaces({ core, own }, user.id, [...new Set(refs)]),
    claimPermanentIds(core, { user_id: user.id, shard: user.shard }, ids, now),
    own.batch([
      preferenceOf(own, user.id),
      seriesOf(own, user.id),
      own
        .select(ownColumns)
        .from(specimens)
        .where(sql`${specimens.id} in ${inList(ids)}`),
      own
        .select({ ...number, id: specimens.id })
        .from(specimens)
        .where(hasOneOf(user.id, items)),
      sentAheadOf(own, user.id, ids),
    ]),
  ]);
  return { minerals, places, claims, said, codes, there, taken, ahead };
}
export type ManyFacts = Awaited<ReturnType<typeof readManyFacts>>;

const number = { coll_serie: specimens.coll_serie, coll_index: specimens.coll_index };

/** Somebody's specimens outside the trash that have one of these numbers: found by the index, number by number. */
export const hasOneOf = (userId: string, numbers: readonly CollNo[]) =>
  and(
    eq(specimens.user_id, userId),
    eq(specimens.in_trash, false),
    sql`(${specimens.coll_serie}, ${specimens.coll_index}) in (select c.value ->> 0, c.value ->> 1
      from json_each(${JSON.stringify(numbers.map(({ coll_serie, coll_index }) => [coll_serie, coll_index]))}) c)`,
  );

/**
 * The condition that numbers thought free still are when the batch runs, that there is room, and that no photograph
 * came meanwhile.
 */
export function demandsOfMany(
  { own, user }: Call<'user'>,
  { taken, ahead }: ManyFacts,
  rows: readonly SpecimenRow[],
): Statement[] {
  if (rows.length === 0) return [];
  const inUse = new Set(taken.map(({ coll_serie, coll_index }) => `${coll_serie} ${coll_index}`));
  const free = rows.filter(({ coll_serie, coll_index }) => !inUse.has(`${coll_serie} ${coll_index}`));
  const counted = sql`(select coalesce(sum(${series.specimen_count}), 0) from ${series} where ${eq(series.user_id, user.id)})`;
  const sent = sentAheadOf(
    own,
    user.id,
    rows.map(({ id }) => id),
  );
  const count = ahead.reduce((sum, { media_count }) => sum + media_count, 0);
  return [
    demand(own, sql`not exists (select 1 from ${specimens} where ${hasOneOf(user.id, free)})`),
    demand(own, sql`${counted} <= ${SPECIMENS_MAX - rows.length}`),
    demand(own, sql`(select coalesce(sum(media_count), 0) from ${sent}) = ${count}`),
  ];
}
