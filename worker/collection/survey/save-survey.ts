import { and, eq, sql } from 'drizzle-orm';
import type { Survey, SurveyDifference, WrittenSurvey } from '#contract/localities/survey/survey.ts';
import { type SurveyContent, surveyDifferences } from '#contract/localities/survey/survey-differences.ts';
import { demand, inOneBatch, retryOnConflict, type Statement } from '../../db/batch.ts';
import type { CoreDb } from '../../db/core.ts';
import { newJob, sendJobMessage } from '../../db/job.ts';
import { jobs } from '../../db/tables.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { foundOtherwise } from '../../localities/place-terms.ts';
import { surveyedMinerals } from '../../localities/survey/surveyed-minerals.ts';
import { localities, localitySurveyChanges, localitySurveys } from '../../localities/tables.ts';
import { knownMinerals } from '../../minerals/known-minerals.ts';
import { contentOf, readSurvey, readSurveyParts, type SurveyParts } from './survey-parts.ts';

/** What a place is from, once somebody surveyed it: the reference leaves such a row as it is. */
const SURVEYED = 'survey';

type Said = WrittenSurvey & { locality_id: number };

/**
 * Writes a survey over the version that was read: the place, its minerals and who changed what, all or nothing. Where
 * another version is there, or the place was merged, nothing is written and what is there is answered.
 */
export const saveSurvey = (call: Call<'admin'>, said: Said): Promise<Survey> =>
  retryOnConflict(() => saveOnce(call, said));

async function saveOnce(call: Call<'admin'>, said: Said): Promise<Survey> {
  const { core, env, keep, now, user } = call;
  const parts = await readSurveyParts(core, said.locality_id);
  const { place, survey: before } = parts;
  if (place.merged_into !== null) return refuse(await readSurvey(core, place.merged_into));
  if (before.version !== said.version) return refuse(before);
  const content = await contentFrom(core, said);
  const differences = surveyDifferences(contentOf(before), content);
  if (differences.length === 0 && before.version > 0) {
    await inOneBatch(core, await keep(before));
    return before;
  }
  const surveyed_at = now;
  const by = { username: user.username, display_name: user.display_name };
  const after = changed(before, content, { by, surveyed_at });
  const isRenamed = differences.some(({ field }) => field === 'name' || field === 'name_zh');
  const job = newJob({ kind: 'rename_place', payload: { locality_id: place.id } }, now);
  await inOneBatch(core, [
    ...(await keep(after)),
    demand(core, isStill(place.id, said.version)),
    placeStatement(core, parts, content),
    core
      .insert(localitySurveys)
      .values({
        locality_id: place.id,
        version: after.version,
        source: content.source ?? '',
        user_id: user.id,
        surveyed_at,
      })
      .onConflictDoUpdate({
        target: localitySurveys.locality_id,
        set: { version: after.version, source: content.source ?? '', user_id: user.id, surveyed_at },
      }),
    ...surveyedMinerals(core, place.id, content.minerals),
    changeStatement(core, after, { user_id: user.id, changed_at: now, differences }),
    ...(isRenamed ? [...foundOtherwise(core, place, { ...place, ...content }), core.insert(jobs).values(job)] : []),
  ]);
  if (isRenamed) await sendJobMessage(env, job, null);
  return after;
}

const refuse = (current: Survey): never => {
  throw new AppError('changed_elsewhere', {}, { current });
};

/** What is to be said, its minerals by their own ids; an unknown one is refused beside it. */
async function contentFrom(core: CoreDb, { minerals, ...said }: Said): Promise<SurveyContent> {
  const known = await knownMinerals(
    core,
    minerals.map(({ mineral_id }) => mineral_id),
  );
  const issues = minerals.flatMap(({ mineral_id }, at) =>
    known.has(mineral_id) ? [] : [{ path: `minerals.${at}.mineral_id`, word: 'form_choice' as const }],
  );
  if (issues.length > 0) throw new AppError('input_refused', {}, { issues });
  const named = minerals.flatMap(({ mineral_id, quality }) => {
    const mineral = known.get(mineral_id)?.mineral;
    return mineral ? [[mineral.id, { mineral, quality }] as const] : [];
  });
  const { lat = null, lon = null, name_zh = null, note = null } = said;
  const precision = lat === null ? 'region' : said.precision;
  return { ...said, lat, lon, name_zh, note, precision, minerals: [...new Map(named).values()] };
}

type Saved = { by: Survey['surveyed_by']; surveyed_at: number };

function changed(before: Survey, content: SurveyContent, { by, surveyed_at }: Saved): Survey {
  const { name, name_zh, lat, lon, precision, note, source } = content;
  const said = new Map(content.minerals.map((one) => [one.mineral.id, one]));
  const shown = new Map(before.minerals.map((one) => [one.mineral.id, one]));
  const surveyed = content.minerals.map((one) => ({
    ...one,
    surveyed: true,
    specimen_count: shown.get(one.mineral.id)?.specimen_count ?? 0,
  }));
  const others = before.minerals
    .filter(({ mineral }) => !said.has(mineral.id))
    .map((one) => (one.surveyed ? { ...one, surveyed: false, quality: null } : one));
  const path = before.path.map((level, at) => (at === 0 ? { ...level, name, name_zh } : level));
  return {
    ...before,
    ...{ name, name_zh, lat, lon, precision, note, source, path },
    version: before.version + 1,
    minerals: [...surveyed, ...others],
    surveyed_by: by,
    surveyed_at: new Date(surveyed_at).toISOString(),
  };
}

const isStill = (id: number, version: number) => sql`exists (select 1 from ${localities}
  where ${and(eq(localities.id, id), sql`${localities.merged_into} is null`)})
  and coalesce((select ${localitySurveys.version} from ${localitySurveys}
    where ${localitySurveys.locality_id} = ${id}), 0) = ${version}`;

/** The place's own row says what the survey says of it; what it was from before is still credited. */
function placeStatement(core: CoreDb, { place }: SurveyParts, content: SurveyContent): Statement {
  const { name, name_zh, lat, lon, precision, note } = content;
  const isRenamed = name !== place.name || name_zh !== place.name_zh;
  const path = place.path.map((step, at) => (at === 0 ? { ...step, name, name_zh } : step));
  return core
    .update(localities)
    .set({
      ...{ name, name_zh, lat, lon, precision, note, source: SURVEYED },
      ...(place.source !== SURVEYED && { sources: { ...place.sources, id: place.source } }),
      ...(isRenamed && { path }),
    })
    .where(eq(localities.id, place.id));
}

type Change = { user_id: string; changed_at: number; differences: SurveyDifference[] };

const changeStatement = (core: CoreDb, { locality_id, version }: Survey, change: Change): Statement =>
  core.insert(localitySurveyChanges).values({ locality_id, version, ...change });
