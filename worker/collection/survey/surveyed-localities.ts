import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PageOf } from '#contract/http/page.ts';
import type { SurveyLocality } from '#contract/localities/survey/survey.ts';
import { users } from '#worker/account/tables.ts';
import { countOfLocality } from '#worker/collection/showcase/term-counts.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { localities, localitySurveys } from '#worker/localities/tables.ts';
import { readCollectorCounts } from './collector-counts.ts';

const LIST = 'surveyed places';

/** Lists surveyed localities, the last changed first. */
export async function listSurveyed(
  core: CoreDb,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PageOf<SurveyLocality>> {
  const cursorPosition = readCursor(LIST, cursor, ['number', 'number']);
  const { locality_id, surveyed_at } = localitySurveys;
  const rows = await core
    .select({
      locality: {
        id: localities.id,
        name: localities.name,
        name_zh: localities.name_zh,
        path: localities.path,
        specimen_count: countOfLocality(localities.id).as('n'),
      },
      surveyedAt: surveyed_at,
      surveyor: { username: users.username, display_name: users.display_name },
    })
    .from(localitySurveys)
    .innerJoin(localities, eq(localities.id, locality_id))
    .leftJoin(users, eq(users.id, localitySurveys.user_id))
    .where(
      cursorPosition ? sql`(${surveyed_at}, ${locality_id}) < (${cursorPosition[0]}, ${cursorPosition[1]})` : undefined,
    )
    .orderBy(desc(surveyed_at), desc(locality_id))
    .limit(limit + 1);
  const page = buildPage(rows, limit, ({ surveyedAt, locality }) => writeCursor(LIST, [surveyedAt, locality.id]));
  const collectors = await readCollectorCounts(
    core,
    page.items.map(({ locality }) => locality.id),
  );
  return {
    ...page,
    items: page.items.map(({ locality, surveyedAt, surveyor }) => ({
      ...locality,
      path: locality.path.map(({ kind: _, ...level }) => level),
      collector_count: collectors.get(locality.id) ?? 0,
      surveyed_by: surveyor,
      surveyed_at: new Date(surveyedAt).toISOString(),
    })),
  };
}

/** Counts the surveyed localities, up to `maxCount`. */
export const countSurveyed = (maxCount: number): SQL =>
  sql`(select count(*) from (select 1 from ${localitySurveys} limit ${maxCount}))`;
