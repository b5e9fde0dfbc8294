import { and, eq, sql } from 'drizzle-orm';
import type { SurveyContent } from '#contract/localities/survey/survey-differences.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { localityMinerals } from '#worker/localities/tables.ts';

/**
 * The statements that make a survey name these minerals of a locality and no others: one that it no longer names
 * becomes what the reference records of it, or is deleted.
 */
export function surveyedMinerals(
  core: CoreDb,
  locality_id: number,
  listedMinerals: SurveyContent['minerals'],
): Statement[] {
  const list = JSON.stringify(listedMinerals.map(({ mineral, quality }) => [mineral.id, quality]));
  const wasNamed = and(
    eq(localityMinerals.locality_id, locality_id),
    eq(localityMinerals.surveyed, true),
    sql`${localityMinerals.mineral_id} not in (select value ->> 0 from json_each(${list}))`,
  );
  return [
    core.delete(localityMinerals).where(and(wasNamed, eq(localityMinerals.recorded, false))),
    core.update(localityMinerals).set({ surveyed: false, quality: null }).where(wasNamed),
    core
      .insert(localityMinerals)
      .select(sql`select ${locality_id}, value ->> 0, value ->> 1, 1, 0 from json_each(${list}) where true`)
      .onConflictDoUpdate({
        target: [localityMinerals.locality_id, localityMinerals.mineral_id],
        set: { quality: sql`excluded.quality`, surveyed: true },
      }),
  ];
}
