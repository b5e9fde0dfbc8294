import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { moderationApi } from '#contract/account/moderation-api.ts';
import { isWaiting, reportStates } from '#contract/account/report.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { reports } from './moderation-tables.ts';
import { addActs, reportShape, reportsQuery } from './report-rows.ts';

type ReportsQuery = z.output<typeof moderationApi.reports.input>;

/**
 * Returns a page of the reports of a state, and of one kind if that is asked for: the oldest first while they wait,
 * else the newest. The counts are of all states and kinds.
 */
export async function listReports({ core }: Call<'admin'>, { limit, cursor, state, kind }: ReportsQuery) {
  const list = `reports ${state} ${kind ?? ''}`;
  const cursorPosition = readCursor(list, cursor, ['number', 'string']);
  const isOldestFirst = isWaiting(state);
  const comparison = sql.raw(isOldestFirst ? '>' : '<');
  const afterCursor =
    cursorPosition &&
    sql`(${reports.created_at}, ${reports.id}) ${comparison} (${cursorPosition[0]}, ${cursorPosition[1]})`;
  const direction = isOldestFirst ? asc : desc;
  const [rows, counts] = await core.batch([
    reportsQuery(core)
      .where(and(eq(reports.state, state), kind && eq(reports.kind, kind), afterCursor ?? undefined))
      .orderBy(direction(reports.created_at), direction(reports.id))
      .limit(limit + 1),
    core
      .select({ state: reports.state, kind: reports.kind, count: count() })
      .from(reports)
      .where(inArray(reports.state, reportStates))
      .groupBy(reports.state, reports.kind),
  ]);
  const page = buildPage(rows, limit, ({ row }) => writeCursor(list, [row.created_at, row.id]));
  const foundReports = await addActs(core, page.items);
  return { ...page, items: foundReports.map(reportShape), counts };
}
