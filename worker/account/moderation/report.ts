import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { moderationApi } from '#contract/account/moderation-api.ts';
import type { Report } from '#contract/account/report.ts';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { countTry } from '#worker/db/throttle.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { reports } from './moderation-tables.ts';
import type { Reportable } from './report-ports.ts';
import { readSubject } from './report-subject.ts';

type New = z.output<typeof moderationApi.report.input>;
type ReportsQuery = z.output<typeof moderationApi.reports.input>;

const hourly = { limit: 20, seconds: 3_600 };

/**
 * Stores a report for the administrator; content that the reporter cannot see is not found. A repeated call has
 * no effect.
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

const reporters = alias(users, 'reporters');

const read = (core: CoreDb) =>
  core
    .select({
      row: reports,
      username: sql<string>`coalesce(${users.username}, '')`.as('username'),
      reporter: sql<string>`${reporters.username}`.as('reporter'),
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reported_user_id))
    .innerJoin(reporters, eq(reporters.id, reports.user_id));

/** Returns a page of reports of a state, the newest first. */
export async function listReports({ core }: Call<'admin'>, { limit, cursor, state }: ReportsQuery) {
  const list = `reports ${state}`;
  const cursorPosition = readCursor(list, cursor, ['number', 'string']);
  const older =
    cursorPosition && sql`(${reports.created_at}, ${reports.id}) < (${cursorPosition[0]}, ${cursorPosition[1]})`;
  const rows = await read(core)
    .where(and(eq(reports.state, state), older ?? undefined))
    .orderBy(desc(reports.created_at), desc(reports.id))
    .limit(limit + 1);
  const page = buildPage(rows, limit, ({ row }) => writeCursor(list, [row.created_at, row.id]));
  return { ...page, items: page.items.map(shape) };
}

/** Returns a report with the data for settling it; null if there is none. */
export async function findReport(core: CoreDb, id: string) {
  const [foundReport] = await read(core).where(eq(reports.id, id));
  return foundReport ?? null;
}

type FoundReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;
const iso = (timeMs: number) => new Date(timeMs).toISOString();

/** Returns a report as the administrator reads it. */
export const shape = ({ row, username, reporter }: FoundReport): Report => ({
  id: row.id,
  kind: row.kind,
  username,
  permanent_id: row.permanent_id,
  media_id: row.media_id,
  intent_id: row.intent_id,
  thread_id: row.thread_id,
  seq: row.seq,
  reason: row.reason,
  text: row.text,
  reporter,
  state: row.state,
  answer: row.answer,
  created_at: iso(row.created_at),
  settled_at: row.settled_at === null ? null : iso(row.settled_at),
});
