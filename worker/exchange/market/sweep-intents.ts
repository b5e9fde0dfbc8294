import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { ANSWER_WITHIN, ASK_AFTER, closeTime, intentDue } from '#contract/exchange/market/intent-clock.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { inList } from '#worker/db/json-lists.ts';
import { jobs } from '#worker/db/tables.ts';
import { intents, market } from '#worker/exchange/intents/tables.ts';
import { threadRegister } from '#worker/exchange/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { closeIntents } from './close-intents.ts';

const AT_ONCE = 100;

/** The condition that a conversation about the intent is open, with its owner as the responder. */
const isDiscussed =
  sql<boolean>`exists (select 1 from ${threadRegister} where ${threadRegister.responder_id} = ${market.user_id}
  and ${threadRegister.open} = 1 and ${threadRegister.intent_id} = ${market.intent_id})`.mapWith(Boolean);

/**
 * The clock values of open intents. Intents whose owner is away, or that are not entered yet, are not listed and
 * are left out.
 */
const clocks = (
  core: CoreDb,
  condition: SQL | undefined,
  sortColumn: typeof market.active_at | typeof market.reminder_sent_at,
) =>
  core
    .select({
      intent_id: market.intent_id,
      user_id: market.user_id,
      active_at: market.active_at,
      reminder_sent_at: market.reminder_sent_at,
      is_discussed: isDiscussed,
      is_away: sql<boolean>`${market.listed} = 0`.mapWith(Boolean),
    })
    .from(market)
    .where(and(condition, sql`${market.listed} = 1`, sql`not ${isDiscussed}`))
    .orderBy(asc(sortColumn))
    .limit(AT_ONCE);

/**
 * The sweep of intents: asks about those that were quiet for long, and closes those whose owners did not answer.
 */
export async function sweepIntents(env: Env, core: CoreDb, nowMs: number): Promise<void> {
  await forgetAskingOfDiscussed(core);
  await closeUnanswered(core, nowMs);
  await askStillAvailable(env, core, nowMs);
}

/**
 * An open conversation about an intent counts as an answer: the owner is asked again when it is over and the
 * intent was quiet for long.
 */
async function forgetAskingOfDiscussed(core: CoreDb): Promise<void> {
  await core
    .update(market)
    .set({ reminder_sent_at: null })
    .where(and(sql`${market.reminder_sent_at} is not null`, isDiscussed));
}

async function closeUnanswered(core: CoreDb, nowMs: number): Promise<void> {
  const { reminder_sent_at } = market;
  const clockRows = await clocks(
    core,
    and(sql`${reminder_sent_at} is not null`, lte(reminder_sent_at, nowMs - ANSWER_WITHIN)),
    reminder_sent_at,
  );
  const due = clockRows.filter((clock) => intentDue(clock, nowMs) === 'close');
  for (const clock of due)
    await retryOnConflict(async () => {
      const isAsRead = and(
        eq(market.intent_id, clock.intent_id),
        sql`${reminder_sent_at} is ${clock.reminder_sent_at}`,
      );
      const [unchangedRow] = await core.select({ id: market.intent_id }).from(market).where(isAsRead);
      if (!unchangedRow) return;
      await runBatch(core, [
        assertInBatch(core, sql`exists (select 1 from ${market} where ${isAsRead})`),
        ...closeIntents(core, clock.user_id, eq(intents.id, clock.intent_id), nowMs),
      ]);
    });
}

/** Asks each owner about all due intents in one email. */
async function askStillAvailable(env: Env, core: CoreDb, nowMs: number): Promise<void> {
  const { active_at, reminder_sent_at, intent_id } = market;
  const clockRows = await clocks(
    core,
    and(sql`${reminder_sent_at} is null`, lte(active_at, nowMs - ASK_AFTER)),
    active_at,
  );
  const due = clockRows.filter((clock) => intentDue(clock, nowMs) === 'ask');
  for (const [user_id, ownerClocks] of Map.groupBy(due, (clock) => clock.user_id)) {
    const intent_ids = ownerClocks.map((clock) => clock.intent_id);
    const emailJob = newJob(
      { kind: 'write_of_intents', payload: { user_id, intent_ids, at: closeTime(nowMs) } },
      nowMs,
    );
    const isQuiet = sql`${intent_id} in ${inList(intent_ids)} and ${reminder_sent_at} is null and ${active_at} <= ${nowMs - ASK_AFTER}`;
    await runBatch(core, [
      core.update(market).set({ reminder_sent_at: nowMs }).where(isQuiet),
      core.insert(jobs).values(emailJob),
    ]);
    await sendJobMessage(env, emailJob, null);
  }
}
