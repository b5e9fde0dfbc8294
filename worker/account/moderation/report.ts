import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { REPORTED_TEXT_DAYS } from '#contract/account/lifetimes.ts';
import type { moderationApi } from '#contract/account/moderation-api.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { countTry } from '#worker/db/throttle.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { reports } from './moderation-tables.ts';
import type { Reportable } from './report-ports.ts';
import { readSubject } from './report-subject.ts';

type New = z.output<typeof moderationApi.report.input>;

const hourly = { limit: 20, seconds: 3_600 };

/**
 * Stores a report for the administrator, with the reported text; content that the reporter cannot see is not found.
 * A repeated call has no effect.
 */
export async function report(call: Call<'user'>, { id, about, reason, text }: New, reportable: Reportable) {
  const { core, user, nowMs } = call;
  const [knownReport] = await core.select({ reporterId: reports.user_id }).from(reports).where(eq(reports.id, id));
  if (knownReport && knownReport.reporterId !== user.id) throw new AppError('id_used');
  if (knownReport) return {};
  const subject = await readSubject(call, about, reportable);
  if (subject.reported_user_id === user.id) throw fieldError('about', 'block_self');
  await countTry(core, `report:${user.id}`, hourly);
  await core
    .insert(reports)
    .values({ id, user_id: user.id, ...subject, reason, text: text ?? null, state: 'open', created_at: nowMs })
    .onConflictDoNothing();
  return {};
}

const TEXT_LIFE_MS = REPORTED_TEXT_DAYS * 86_400_000;

/** The statement that erases reported texts after twelve months. */
export const forgetReportedTexts = (core: CoreDb, nowMs: number) =>
  core
    .update(reports)
    .set({ reported_text: null })
    .where(and(isNotNull(reports.reported_text), lt(reports.created_at, nowMs - TEXT_LIFE_MS)));
