import { eq, sql } from 'drizzle-orm';
import { type QualityLevel, qualityLevels } from '#contract/localities/quality.ts';
import { SURVEY_MINERALS_MAX, type Survey, type SurveyedMineral } from '#contract/localities/survey/survey.ts';
import type { SurveyContent } from '#contract/localities/survey/survey-differences.ts';
import { users } from '#worker/account/tables.ts';
import { localityMineralsPrefix, mineralOfToken } from '#worker/collection/search/counted-tokens.ts';
import { showcaseTerms } from '#worker/collection/showcase/showcase-index-table.ts';
import { prefixCondition } from '#worker/collection/showcase/term-counts.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { standingLocalityId } from '#worker/localities/current-locality-id.ts';
import { localities, localityMinerals, localitySurveys } from '#worker/localities/tables.ts';
import { minerals } from '#worker/minerals/tables.ts';

/** How many minerals besides those of the survey are returned: a country may have many recorded ones. */
const OTHERS_MAX = 500;

type MineralEntry = Omit<SurveyedMineral, 'mineral'> & { id: string };
type LocalityRow = typeof localities.$inferSelect;
export type SurveyRecord = { locality: LocalityRow; survey: Survey };

/**
 * Returns the survey of a locality, or the known data before the first one; for a merged locality, that of the
 * locality it was merged into.
 */
export async function readSurvey(core: CoreDb, id: number): Promise<Survey> {
  const { locality, survey } = await readSurveyRecord(core, id);
  if (locality.merged_into === null) return survey;
  return (await readSurveyRecord(core, await standingLocalityId(core, locality.merged_into))).survey;
}

/** The same for the locality itself, merged or not, with its row. */
export async function readSurveyRecord(core: CoreDb, id: number): Promise<SurveyRecord> {
  const [[row], recordedMinerals, shownTerms] = await core.batch(surveyQueries(core, id));
  if (!row) throw new AppError('not_found');
  const entriesById = new Map<string, MineralEntry>(
    recordedMinerals.map((recordedMineral) => [recordedMineral.id, { ...recordedMineral, specimen_count: 0 }]),
  );
  for (const { term, doc } of shownTerms) {
    const mineral = mineralOfToken(id, term);
    const entry = entriesById.get(mineral) ?? { id: mineral, quality: null, surveyed: false };
    entriesById.set(mineral, { ...entry, specimen_count: doc });
  }
  const inOrder = [...entriesById.values()].sort(byStanding).slice(0, SURVEY_MINERALS_MAX + OTHERS_MAX);
  const { locality, version, source, surveyed_at, surveyor } = row;
  return {
    locality,
    survey: {
      locality_id: locality.id,
      version: version ?? 0,
      kind: locality.kind,
      path: locality.path.map(({ id: levelId, name, name_zh }) => ({ id: levelId, name, name_zh })),
      name: locality.name,
      name_zh: locality.name_zh,
      lat: locality.lat,
      lon: locality.lon,
      precision: locality.precision,
      minerals: await addMineralNames(core, inOrder),
      note: locality.note,
      source,
      surveyed_by: surveyor,
      surveyed_at: surveyed_at === null ? null : new Date(surveyed_at).toISOString(),
    },
  };
}

const surveyQueries = (core: CoreDb, id: number) =>
  [
    core
      .select({
        locality: localities,
        version: localitySurveys.version,
        // An alias, because the locality has a column of the same name and rows are keyed by column name.
        source: sql<string | null>`${localitySurveys.source}`.as('survey_source'),
        surveyed_at: localitySurveys.surveyed_at,
        surveyor: { username: users.username, display_name: users.display_name },
      })
      .from(localities)
      .leftJoin(localitySurveys, eq(localitySurveys.locality_id, localities.id))
      .leftJoin(users, eq(users.id, localitySurveys.user_id))
      .where(eq(localities.id, id)),
    core
      .select({
        id: localityMinerals.mineral_id,
        quality: localityMinerals.quality,
        surveyed: localityMinerals.surveyed,
      })
      .from(localityMinerals)
      .where(eq(localityMinerals.locality_id, id)),
    core
      .select()
      .from(showcaseTerms)
      .where(prefixCondition(localityMineralsPrefix(id))),
  ] as const;

/** The part of a survey that can be changed. */
export const surveyContent = ({ minerals: surveyMinerals, ...survey }: Survey): SurveyContent => ({
  ...survey,
  minerals: surveyMinerals.filter(({ surveyed }) => surveyed),
});

const qualityRank = (quality: QualityLevel | null) => (quality ? qualityLevels.indexOf(quality) : qualityLevels.length);

/**
 * Sorts surveyed minerals first, the best quality before, then those with the most shown specimens, then those
 * only recorded.
 */
const byStanding = (a: MineralEntry, b: MineralEntry) =>
  Number(b.surveyed) - Number(a.surveyed) ||
  qualityRank(a.quality) - qualityRank(b.quality) ||
  b.specimen_count - a.specimen_count ||
  (a.id < b.id ? -1 : 1);

async function addMineralNames(core: CoreDb, entries: readonly MineralEntry[]): Promise<SurveyedMineral[]> {
  if (entries.length === 0) return [];
  const { id, name, name_zh, formula } = minerals;
  const rows = await core
    .select({ id, name, name_zh, formula })
    .from(minerals)
    .where(sql`${id} in ${inList(entries.map((entry) => entry.id))}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return entries.flatMap(({ id: mineralId, ...entryFields }) => {
    const mineral = byId.get(mineralId);
    return mineral ? [{ mineral, ...entryFields }] : [];
  });
}
