import { type SQL, sql } from 'drizzle-orm';
import type { PageOf } from '#contract/http/page.ts';
import { SURVEYED_FROM, type SurveyLocality } from '#contract/localities/survey/survey.ts';
import { localityPrefix } from '#worker/collection/search/counted-tokens.ts';
import { showcaseTerms } from '#worker/collection/showcase/showcase-index-table.ts';
import { countOfLocality, numberOfTerm, prefixCondition } from '#worker/collection/showcase/term-counts.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { localities, localitySurveys } from '#worker/localities/tables.ts';
import { readCollectorCounts } from './collector-counts.ts';

const LIST = 'places to survey';

/**
 * Localities with enough shown specimens and no survey yet, with the count of specimens from the locality and
 * everything in it. Reads one token of the index and one count per shown locality, however many specimens there
 * are.
 */
const waitingSql: SQL = sql`(select place_id, n from (select place_id, ${countOfLocality(sql`place_id`)} as n
    from (select ${numberOfTerm(localityPrefix)} as place_id from ${showcaseTerms} where ${prefixCondition(localityPrefix)}))
  where n >= ${SURVEYED_FROM}
    and not exists (select 1 from ${localitySurveys} where ${localitySurveys.locality_id} = place_id)) as waiting`;

/** Returns the localities that wait for a survey, those with the most specimens first. */
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
  const page = buildPage(rows, limit, (end) => writeCursor(LIST, [end.specimen_count, end.id]));
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

/** Counts the localities that wait for a survey, up to `maxCount`. */
export const countWaiting = (maxCount: number): SQL => sql`(select count(*) from (select 1 from ${waitingSql}
  cross join ${localities} where ${localities.id} = place_id and ${localities.merged_into} is null limit ${maxCount}))`;
