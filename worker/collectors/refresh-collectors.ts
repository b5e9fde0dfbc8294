import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { collectorEntry } from '#contract/collectors/collector-entry.ts';
import { users } from '#worker/account/tables.ts';
import { isReservedSql, showcase } from '#worker/collection/showcase-tables.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { intentMinerals, market } from '#worker/exchange/intents/tables.ts';
import { collectors } from './tables.ts';

const AT_ONCE = 50;
/** How many batches a sweep takes, so that collectors at the end do not wait for those who change all the time. */
const ROUNDS = 20;
/** How many specimens one batch reads; a collector with more is read alone. */
const SPECIMENS_AT_ONCE = 20_000;

/**
 * The sweep of the directory: recomputes the search words, facets and sort keys of stale rows. A change in the
 * meantime makes its row stale again, for the next sweep.
 */
export async function refreshCollectors(core: CoreDb): Promise<void> {
  for (let lastSeq = 0, round = 0; round < ROUNDS; round += 1) {
    const last = await refreshBatch(core, lastSeq);
    if (last === null) return;
    lastSeq = last;
  }
}

/**
 * The same for the first stale rows after a `seq`; returns the `seq` of the last of them, or null if there are
 * none.
 */
async function refreshBatch(core: CoreDb, lastSeq: number): Promise<number | null> {
  const stale = await core
    .select({ seq: collectors.seq, user_id: collectors.user_id, specimen_count: users.specimen_count })
    .from(collectors)
    .innerJoin(users, eq(users.id, collectors.user_id))
    .where(and(sql`${collectors.stale} > 0`, gt(collectors.seq, lastSeq)))
    .orderBy(collectors.seq)
    .limit(AT_ONCE);
  const batch = atOnce(stale);
  const last = batch.at(-1);
  if (!last) return null;
  const userIdsSql = inList(batch.map(({ user_id }) => user_id));
  const [, people, sums, minerals, intents] = await core.batch([
    core.update(collectors).set({ stale: 2 }).where(inArray(collectors.user_id, userIdsSql)),
    core.select().from(users).where(inArray(users.id, userIdsSql)),
    sumsQuery(core, userIdsSql),
    mineralsQuery(core, userIdsSql),
    intentsQuery(core, userIdsSql),
  ]);
  await runBatch(
    core,
    people.map((person) => {
      const { specimen_count = 0, locality_count = 0 } = sums.find(({ user_id }) => user_id === person.id) ?? {};
      const personIntents = intents.filter(({ user_id }) => user_id === person.id);
      const entry = collectorEntry({
        ...person,
        mineral_ids: minerals.flatMap(({ user_id, mineral_id }) => (user_id === person.id ? [mineral_id] : [])),
        intents: personIntents.length,
        intent_country: personIntents[0]?.country ?? null,
      });
      const { country: _, ...entryFields } = entry;
      const offered_count = personIntents.reduce((sum, intent) => sum + intent.offeredCount, 0);
      return core
        .update(collectors)
        .set({ ...entryFields, specimen_count, locality_count, offered_count, stale: nextStale })
        .where(eq(collectors.user_id, person.id));
    }),
  );
  return last.seq;
}

/** Not stale, unless something changed while the row was recomputed. */
const nextStale = sql`case ${collectors.stale} when 2 then 0 else 1 end`;

/** The first rows that together show at most `SPECIMENS_AT_ONCE` specimens, but at least one row. */
function atOnce<R extends { specimen_count: number }>(rows: readonly R[]): R[] {
  let sum = 0;
  return rows.filter(({ specimen_count }, index) => {
    sum += specimen_count;
    return index === 0 || sum <= SPECIMENS_AT_ONCE;
  });
}

const shownCondition = (userIdsSql: SQL) => and(sql`${showcase.user_id} in ${userIdsSql}`, sql`${showcase.hidden} = 0`);

const sumsQuery = (core: CoreDb, userIdsSql: SQL) =>
  core
    .select({
      user_id: showcase.user_id,
      specimen_count: sql<number>`count(*)`.as('specimen_count'),
      locality_count: sql<number>`count(distinct ${showcase.locality_id})`.as('locality_count'),
    })
    .from(showcase)
    .where(shownCondition(userIdsSql))
    .groupBy(showcase.user_id);

/** The minerals of the reference, each once; names written by the owner alone are no filter. */
const mineralsQuery = (core: CoreDb, userIdsSql: SQL) =>
  core
    .selectDistinct({ user_id: showcase.user_id, mineral_id: sql<string>`m.value ->> '$.id'`.as('mineral_id') })
    .from(showcase)
    .crossJoin(sql`json_each(${showcase.tile}, '$.minerals') m`)
    .where(and(shownCondition(userIdsSql), sql`m.value ->> '$.id' is not null`))
    .orderBy(sql`mineral_id`);

const intentsQuery = (core: CoreDb, userIdsSql: SQL) =>
  core
    .select({
      user_id: market.user_id,
      country: sql<string>`${market.card} ->> '$.country'`.as('country'),
      offeredCount: sql<number>`(select count(*) from ${intentMinerals}
        where intent_minerals.intent_id = market.intent_id and intent_minerals.traded = 0
          and not ${isReservedSql(intentMinerals.specimen_id)})`.as('offered'),
    })
    .from(market)
    .where(and(sql`${market.user_id} in ${userIdsSql}`, eq(market.listed, true), gt(market.seq, 0)));
