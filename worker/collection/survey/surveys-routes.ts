import { sql } from 'drizzle-orm';
import { SURVEYS_COUNTED, surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { allShards } from '#worker/db/catalogue.ts';
import { serve } from '#worker/http/serve-api.ts';
import { countProposed } from '#worker/localities/proposed-places.ts';
import { listChanges } from './list-changes.ts';
import { countWaiting, listWaiting } from './localities-to-survey.ts';
import { saveSurvey } from './save-survey.ts';
import { readSurvey } from './survey-record.ts';
import { countSurveyed, listSurveyed } from './surveyed-localities.ts';

/** Routes for surveys of localities, whose lists count what collectors show. */
export const surveysRoutes = serve(surveysApi, {
  list: ({ core }, { list, ...pageQuery }) =>
    list === 'waiting' ? listWaiting(core, pageQuery) : listSurveyed(core, pageQuery),
  counts: async ({ c, env, core }) => {
    const [[counts], ...proposedCounts] = await Promise.all([
      core.all<{ waiting: number; surveyed: number }>(
        sql`select ${countWaiting(SURVEYS_COUNTED)} as waiting, ${countSurveyed(SURVEYS_COUNTED)} as surveyed`,
      ),
      ...allShards(env).map((shard) => countProposed(c.var.databases.catalogue(shard), SURVEYS_COUNTED)),
    ]);
    const proposedTotal = proposedCounts.reduce((sum, n) => sum + n, 0);
    return { waiting: 0, surveyed: 0, ...counts, proposed: Math.min(proposedTotal, SURVEYS_COUNTED) };
  },
  read: ({ core }, { locality_id }) => readSurvey(core, locality_id),
  save: (call, input) => saveSurvey(call, input),
  changes: ({ core }, query) => listChanges(core, query),
});
