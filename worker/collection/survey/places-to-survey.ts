import { type SQL, sql } from 'drizzle-orm';
import type { PageOf } from '#contract/http/page.ts';
import { SURVEYED_FROM, type SurveyLocality } from '#contract/localities/survey/survey.ts';
import { localityPrefix } from '#worker/collection/search/counted-tokens.ts';
import { showcaseTerms } from '#worker/collection/showcase/showcase-index-table.ts';
import { countOfLocality, numberOfTerm, prefixCondition } from '#worker/collection/showcase/term-counts.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { pageOfRows, readCursor, writeCursor } from '#worker/db/page.ts';
import { localities, localitySurveys } from '#worker/localities/tables.ts';
import { readCollectorCounts } from './collectors-at.ts';

const LIST = 'places to survey';

/**
 * Places at which specimens are shown, with how many from the place and all that lies in it: enough of them, and no survey
 * yet. Reads a word of the index and a count for each place on show, whatever their specimens.
 */
const waitingSql: SQL = sql`(select place_id, n from (select place_id, ${countOfLocality(sql`place_id`)} as n
    from (select ${numberOfTerm(localityPrefix)} as place_id from ${showcaseTerms} where ${prefixCondition(localityPrefix)}))
  where n >= ${SURVEYED_FROM}
    and not exists (select 1 from ${localitySurveys} where ${localitySurveys.locality_id} = place_id)) as waiting`;

/** Those that wait for a survey, the most specimens first. */
export async function listWaiting(
  core: CoreDb,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PageOf<SurveyLocality>> {
  const [lastCount, last] = readCursor(LIST, cursor, ['number', 'number']) ?? [];
  const cursorCondition = lastCount === undefined ? sql`true` : sql`(-n, place_id) > (${-Number(lastCount)}, ${last})`;
  const { id, name, name_zh, path } = localities;
  const rows = await core
    .select({ id, name, name_zh, path, specimen_count: sql<number>`n`.as('specimen_count') })
    .from(waitingSql)
    .crossJoin(localities)
    .where(sql`${id} = place_id and ${localities.merged_into} is null and ${cursorCondition}`)
    .orderBy(sql`n desc, place_id`)
    .limit(limit + 1);
  const page = pageOfRows(rows, limit, (end) => writeCursor(LIST, [end.specimen_count, end.id]));
  const collectors = await readCollectorCounts(
    core,
    page.items.map((row) => row.id),
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      path: row.path.map(({ kind: _, ...level }) => level),
      collector_count: collectors.get(row.id) ?? 0,
      surveyed_by: null,
      surveyed_at: null,
    })),
  };
}

/** How many wait, counted up to so many. */
export const countWaiting = (maxCount: number): SQL => sql`(select count(*) from (select 1 from ${waitingSql}
  cross join ${localities} where ${localities.id} = place_id and ${localities.merged_into} is null limit ${maxCount}))`;
