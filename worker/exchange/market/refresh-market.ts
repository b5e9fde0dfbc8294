import { and, asc, eq, sql } from 'drizzle-orm';
import { runBatch } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { marketColumns } from '#worker/exchange/intents/market-position.ts';
import { offersQuery, wantsQuery } from '#worker/exchange/intents/queries.ts';
import { intents, market } from '#worker/exchange/intents/tables.ts';
import { areWants } from '#worker/exchange/intents/write-intent.ts';

const AT_ONCE = 50;

/**
 * The sweep that rewrites stale rows of the market: intents with a traded offer or a restored row. They keep
 * their `seq`. Intents that change in the meantime are written by their own change or by the next sweep.
 */
export async function refreshMarket(core: CoreDb): Promise<void> {
  const rows = await core
    .select({ row: intents })
    .from(market)
    .innerJoin(intents, eq(intents.id, market.intent_id))
    .where(sql`${market.stale} = 1`)
    .orderBy(asc(market.seq))
    .limit(AT_ONCE);
  if (rows.length === 0) return;
  const people = [...new Set(rows.map(({ row }) => row.user_id))];
  const [offers, ...lists] = await core.batch([
    offersQuery(core, inList(rows.map(({ row }) => row.id))),
    ...people.map((id) => wantsQuery(core, sql`${id}`)),
  ]);
  const offersByIntent = Map.groupBy(offers, ({ intent_id }) => intent_id);
  const wantsByUser = new Map(people.map((id, index) => [id, lists[index] ?? []]));
  await runBatch(
    core,
    rows.map(({ row }) => {
      const intent = { row, offers: offersByIntent.get(row.id) ?? [], wants: wantsByUser.get(row.user_id) ?? [] };
      const isAsRead = sql`exists (select 1 from ${intents} where ${intents.id} = ${row.id} and ${intents.version} = ${row.version})`;
      return core
        .update(market)
        .set(marketColumns(intent))
        .where(and(eq(market.intent_id, row.id), isAsRead, areWants(row.user_id, intent.wants)));
    }),
  );
}
