import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { VACATION_DAYS } from '#contract/account/lifetimes.ts';
import { vacations } from '#worker/account/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { outbox } from '#worker/db/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = VACATION_DAYS * DAY_MS;

/** An entry of the outbox: this user began or ended a vacation. */
export type VacationChange = { user_id: string };

/** Publishes the outbox entries about vacations at once; those that fail stay for a sweep. */
export type PublishVacations = (call: Pick<Call<'visitor'>, 'env' | 'freshCore'>) => Promise<void>;

const outboxStatement = (core: CoreDb, user_id: string, nowMs: number): Statement =>
  core.insert(outbox).values({ kind: 'vacation', payload: { user_id } satisfies VacationChange, created_at: nowMs });

/** Returns since when a user is on vacation, as an ISO time; null where they are not. */
export async function readVacation(core: CoreDb, user_id: string): Promise<string | null> {
  const [vacation] = await core
    .select({ started_at: vacations.started_at })
    .from(vacations)
    .where(and(eq(vacations.user_id, user_id), isNull(vacations.ended_at)));
  return vacation ? new Date(vacation.started_at).toISOString() : null;
}

/**
 * The statements that record that a user begins or ends a vacation; repeating them changes nothing. A vacation that was
 * interrupted for less than a day goes on, so that switching to and fro does not fill the table. Conversations are told through the outbox.
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
      outboxStatement(core, user_id, nowMs),
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
    outboxStatement(core, user_id, nowMs),
  ];
}
