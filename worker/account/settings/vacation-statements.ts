import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { vacations } from '#worker/account/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';

const DAY_MS = 86_400_000;
/** Periods that ended longer ago matter to no figure: the reply rate goes back 90 days. */
const KEPT_MS = 100 * DAY_MS;

/**
 * The statements that record that a user begins or ends a vacation; repeating them changes nothing. A vacation that was
 * interrupted for less than a day goes on, so that switching to and fro does not fill the table.
 */
export function vacationStatements(core: CoreDb, user_id: string, isAway: boolean, nowMs: number): Statement[] {
  const { started_at, ended_at } = vacations;
  const isOwn = eq(vacations.user_id, user_id);
  if (!isAway)
    return [
      core
        .update(vacations)
        .set({ ended_at: nowMs })
        .where(and(isOwn, isNull(ended_at))),
    ];
  const hasOpenSql = sql`exists (select 1 from ${vacations} open_period
    where open_period.user_id = ${user_id} and open_period.ended_at is null)`;
  return [
    core.delete(vacations).where(and(isOwn, lt(ended_at, nowMs - KEPT_MS))),
    core
      .update(vacations)
      .set({ ended_at: null })
      .where(and(isOwn, gt(ended_at, nowMs - DAY_MS), sql`not ${hasOpenSql}`)),
    core
      .insert(vacations)
      .select(sql`select ${user_id}, ${nowMs}, null where not ${hasOpenSql}`)
      .onConflictDoNothing({ target: [vacations.user_id, started_at] }),
  ];
}
