import { and, eq, sql } from 'drizzle-orm';
import type { Survey, SurveyDifference, WrittenSurvey } from '#contract/localities/survey/survey.ts';
import { type SurveyContent, surveyDifferences } from '#contract/localities/survey/survey-differences.ts';
import { assertInBatch, retryOnConflict, runBatch, type Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { foundOtherwise } from '#worker/localities/locality-terms.ts';
import { surveyedMinerals } from '#worker/localities/survey/surveyed-minerals.ts';
import { localities, localitySurveyChanges, localitySurveys } from '#worker/localities/tables.ts';
import { readMineralsById } from '#worker/minerals/known-minerals.ts';
import { readSurvey, readSurveyRecord, type SurveyRecord, surveyContent } from './survey-record.ts';

/** The source of a surveyed locality: imports of the reference leave such a row as it is. */
const SURVEY_SOURCE = 'survey';

type SurveyInput = WrittenSurvey & { locality_id: number };

/**
 * Saves a survey over the version that was read: the locality, its minerals and the change, all or nothing. If
 * the version is another, or the locality was merged, nothing is written and the call is refused with
 * `changed_elsewhere` and the current survey.
 */
export const saveSurvey = (call: Call<'admin'>, input: SurveyInput): Promise<Survey> =>
  retryOnConflict(() => saveOnce(call, input));

async function saveOnce(call: Call<'admin'>, input: SurveyInput): Promise<Survey> {
  const { core, env, keep, nowMs, user } = call;
  const record = await readSurveyRecord(core, input.locality_id);
  const { locality, survey: currentSurvey } = record;
  if (locality.merged_into !== null) return refuse(await readSurvey(core, locality.merged_into));
  if (currentSurvey.version !== input.version) return refuse(currentSurvey);
  const content = await resolveContent(core, input);
  const differences = surveyDifferences(surveyContent(currentSurvey), content);
  if (differences.length === 0 && currentSurvey.version > 0) {
    await runBatch(core, await keep(currentSurvey));
    return currentSurvey;
  }
  const surveyed_at = nowMs;
  const surveyor = { username: user.username, display_name: user.display_name };
  const newSurvey = changedSurvey(currentSurvey, content, { surveyor, surveyed_at });
  const isRenamed = differences.some(({ field }) => field === 'name' || field === 'name_zh');
  const job = newJob({ kind: 'rename_place', payload: { locality_id: locality.id } }, nowMs);
  await runBatch(core, [
    ...(await keep(newSurvey)),
    assertInBatch(core, isStill(locality.id, input.version)),
    localityStatement(core, record, content),
    core
      .insert(localitySurveys)
      .values({
        locality_id: locality.id,
        version: newSurvey.version,
        source: content.source ?? '',
        user_id: user.id,
        surveyed_at,
      })
      .onConflictDoUpdate({
        target: localitySurveys.locality_id,
        set: { version: newSurvey.version, source: content.source ?? '', user_id: user.id, surveyed_at },
      }),
    ...surveyedMinerals(core, locality.id, content.minerals),
    changeStatement(core, newSurvey, { user_id: user.id, changed_at: nowMs, differences }),
    ...(isRenamed
      ? [...foundOtherwise(core, locality, { ...locality, ...content }), core.insert(jobs).values(job)]
      : []),
  ]);
  if (isRenamed) await sendJobMessage(env, job, null);
  return newSurvey;
}

const refuse = (current: Survey): never => {
  throw new AppError('changed_elsewhere', {}, { current });
};

/** The content with minerals in place of their ids; an unknown id is refused with an issue at its field. */
async function resolveContent(core: CoreDb, { minerals, ...surveyFields }: SurveyInput): Promise<SurveyContent> {
  const mineralsById = await readMineralsById(
    core,
    minerals.map(({ mineral_id }) => mineral_id),
  );
  const issues = minerals.flatMap(({ mineral_id }, index) =>
    mineralsById.has(mineral_id) ? [] : [{ path: `minerals.${index}.mineral_id`, word: 'form_choice' as const }],
  );
  if (issues.length > 0) throw new AppError('input_refused', {}, { issues });
  const mineralEntries = minerals.flatMap(({ mineral_id, quality }) => {
    const mineral = mineralsById.get(mineral_id)?.mineral;
    return mineral ? [[mineral.id, { mineral, quality }] as const] : [];
  });
  const { lat = null, lon = null, name_zh = null, note = null } = surveyFields;
  const precision = lat === null ? 'region' : surveyFields.precision;
  return { ...surveyFields, lat, lon, name_zh, note, precision, minerals: [...new Map(mineralEntries).values()] };
}

type SaveStamp = { surveyor: Survey['surveyed_by']; surveyed_at: number };

function changedSurvey(currentSurvey: Survey, content: SurveyContent, { surveyor, surveyed_at }: SaveStamp): Survey {
  const { name, name_zh, lat, lon, precision, note, source } = content;
  const entriesById = new Map(content.minerals.map((entry) => [entry.mineral.id, entry]));
  const currentById = new Map(currentSurvey.minerals.map((entry) => [entry.mineral.id, entry]));
  const newMinerals = content.minerals.map((entry) => ({
    ...entry,
    surveyed: true,
    specimen_count: currentById.get(entry.mineral.id)?.specimen_count ?? 0,
  }));
  const otherMinerals = currentSurvey.minerals
    .filter(({ mineral }) => !entriesById.has(mineral.id))
    .map((entry) => (entry.surveyed ? { ...entry, surveyed: false, quality: null } : entry));
  const path = currentSurvey.path.map((level, index) => (index === 0 ? { ...level, name, name_zh } : level));
  return {
    ...currentSurvey,
    name,
    name_zh,
    lat,
    lon,
    precision,
    note,
    source,
    path,
    version: currentSurvey.version + 1,
    minerals: [...newMinerals, ...otherMinerals],
    surveyed_by: surveyor,
    surveyed_at: new Date(surveyed_at).toISOString(),
  };
}

const isStill = (id: number, version: number) => sql`exists (select 1 from ${localities}
  where ${and(eq(localities.id, id), sql`${localities.merged_into} is null`)})
  and coalesce((select ${localitySurveys.version} from ${localitySurveys}
    where ${localitySurveys.locality_id} = ${id}), 0) = ${version}`;

/** Writes the survey into the locality's row; its previous source stays credited. */
function localityStatement(core: CoreDb, { locality }: SurveyRecord, content: SurveyContent): Statement {
  const { name, name_zh, lat, lon, precision, note } = content;
  const isRenamed = name !== locality.name || name_zh !== locality.name_zh;
  const path = locality.path.map((step, index) => (index === 0 ? { ...step, name, name_zh } : step));
  return core
    .update(localities)
    .set({
      name,
      name_zh,
      lat,
      lon,
      precision,
      note,
      source: SURVEY_SOURCE,
      ...(locality.source !== SURVEY_SOURCE && { sources: { ...locality.sources, id: locality.source } }),
      ...(isRenamed && { path }),
    })
    .where(eq(localities.id, locality.id));
}

type Change = { user_id: string; changed_at: number; differences: SurveyDifference[] };

const changeStatement = (core: CoreDb, { locality_id, version }: Survey, change: Change): Statement =>
  core.insert(localitySurveyChanges).values({ locality_id, version, ...change });
