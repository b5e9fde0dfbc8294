import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SurveyLocality } from '#contract/localities/survey/survey.ts';
import type { PageOf } from '#contract/page.ts';
import { users } from '../../account/tables.ts';
import type { CoreDb } from '../../db/core.ts';
import { pageOfRows, readCursor, writeCursor } from '../../db/page.ts';
import { localities, localitySurveys } from '../../localities/tables.ts';
import { countOfLocality } from '../showcase/term-counts.ts';
import { collectorsAt } from './collectors-at.ts';

const LIST = 'surveyed places';

/** Surveyed places, the last changed first. */
export async function listSurveyed(
  core: CoreDb,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PageOf<SurveyLocality>> {
  const after = readCursor(LIST, cursor, ['number', 'number']);
  const { locality_id, surveyed_at } = localitySurveys;
  const rows = await core
    .select({
      place: {
        ...{ id: localities.id, name: localities.name, name_zh: localities.name_zh, path: localities.path },
        specimen_count: countOfLocality(localities.id).as('n'),
      },
      at: surveyed_at,
      by: { username: users.username, display_name: users.display_name },
    })
    .from(localitySurveys)
    .innerJoin(localities, eq(localities.id, locality_id))
    .leftJoin(users, eq(users.id, localitySurveys.user_id))
    .where(after ? sql`(${surveyed_at}, ${locality_id}) < (${after[0]}, ${after[1]})` : undefined)
    .orderBy(desc(surveyed_at), desc(locality_id))
    .limit(limit + 1);
  const page = pageOfRows(rows, limit, ({ at, place }) => writeCursor(LIST, [at, place.id]));
  const collectors = await collectorsAt(
    core,
    page.items.map(({ place }) => place.id),
  );
  return {
    ...page,
    items: page.items.map(({ place, at, by }) => ({
      ...place,
      path: place.path.map(({ kind: _, ...level }) => level),
      collector_count: collectors.get(place.id) ?? 0,
      surveyed_by: by,
      surveyed_at: new Date(at).toISOString(),
    })),
  };
}

/** How many places are surveyed, counted up to so many. */
export const countSurveyed = (most: number): SQL =>
  sql`(select count(*) from (select 1 from ${localitySurveys} limit ${most}))`;
