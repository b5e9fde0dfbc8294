import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Measure, measures } from '#contract/account/moderation-act.ts';
import type { Notice } from '#contract/account/moderation-api.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { inList } from '#worker/db/json-lists.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { noticeStatement } from './act-statements.ts';
import { type ActRow, moderationActs, reports } from './moderation-tables.ts';

const NOTICES_MAX = 50;

const isNotice = (userId: string) =>
  and(eq(moderationActs.about_id, userId), sql`${moderationActs.kind} in ${inList(measures)}`);

const iso = (timeMs: number) => new Date(timeMs).toISOString();

const noticeShape = (act: ActRow): Notice => ({
  id: act.id,
  kind: act.kind as Measure,
  reason: act.reason ?? 'other',
  text: act.text ?? '',
  at: iso(act.at),
  undone_at: act.undone_at === null ? null : iso(act.undone_at),
  appeal: act.appeal,
  is_seen: act.seen_at !== null,
});

/** Returns the measures against the user, the newest first. */
export async function listNotices({ freshCore, user }: Call<'user'>) {
  const rows = await freshCore
    .select()
    .from(moderationActs)
    .where(isNotice(user.id))
    .orderBy(desc(moderationActs.at), desc(moderationActs.id))
    .limit(NOTICES_MAX);
  return { items: rows.map(noticeShape) };
}

/** Returns a measure against the user; another user's is refused as if it did not exist. */
async function readNotice({ freshCore, user }: Call<'user'>, id: string): Promise<ActRow> {
  const [act] = await freshCore
    .select()
    .from(moderationActs)
    .where(and(eq(moderationActs.id, id), isNotice(user.id)));
  if (!act) throw new AppError('not_found');
  return act;
}

/** Presses a notice away; repeating it changes nothing. */
export async function dismissNotice(call: Call<'user'>, id: string) {
  const { core, user, nowMs, keep } = call;
  await readNotice(call, id);
  await runBatch(core, [
    core
      .update(moderationActs)
      .set({ seen_at: nowMs })
      .where(and(eq(moderationActs.id, id), isNull(moderationActs.seen_at))),
    noticeStatement(core, user.id),
    ...(await keep({})),
  ]);
  return {};
}

/**
 * Stores the objection of the person concerned, and has the report wait for the administrator again. A second
 * objection is refused with `appealed_already`, one against an act that was undone with `undone_already`.
 */
export function objectToAct(call: Call<'user'>, id: string, text: string): Promise<Notice> {
  const { core, nowMs, keep } = call;
  return retryOnConflict(async () => {
    const act = await readNotice(call, id);
    if (act.appealed_at !== null) throw new AppError('appealed_already', { date: iso(act.appealed_at) });
    if (act.undone_at !== null) throw new AppError('undone_already', { by: '', date: iso(act.undone_at) });
    const answer = noticeShape({ ...act, appeal: text });
    const { appealed_at, undone_at } = moderationActs;
    const isOpenAct = and(eq(moderationActs.id, id), isNull(appealed_at), isNull(undone_at));
    await runBatch(core, [
      assertInBatch(core, sql`exists (select 1 from ${moderationActs} where ${isOpenAct})`),
      core.update(moderationActs).set({ appeal: text, appealed_at: nowMs }).where(eq(moderationActs.id, id)),
      core.update(reports).set({ state: 'appeal' }).where(eq(reports.id, act.report_id)),
      ...(await keep(answer)),
    ]);
    return answer;
  });
}
