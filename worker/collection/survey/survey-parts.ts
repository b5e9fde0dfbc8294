import { eq, sql } from 'drizzle-orm';
import { type QualityLevel, qualityLevels } from '#contract/localities/quality.ts';
import { SURVEY_MINERALS_MAX, type Survey, type SurveyedMineral } from '#contract/localities/survey/survey.ts';
import type { SurveyContent } from '#contract/localities/survey/survey-differences.ts';
import { users } from '../../account/tables.ts';
import type { CoreDb } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';
import { AppError } from '../../ground/app-error.ts';
import { standingPlace } from '../../localities/standing-place.ts';
import { localities, localityMinerals, localitySurveys } from '../../localities/tables.ts';
import { minerals } from '../../minerals/tables.ts';
import { mineralOfToken, placeMinerals } from '../showcase/counted-tokens.ts';
import { showcaseTerms } from '../showcase/showcase-index-table.ts';
import { termsFrom } from '../showcase/term-counts.ts';

/** Minerals beside those of the survey that are told of: of a country so many may be recorded. */
const OTHERS_MAX = 500;

type Found = Omit<SurveyedMineral, 'mineral'> & { id: string };
type PlaceRow = typeof localities.$inferSelect;
export type SurveyParts = { place: PlaceRow; survey: Survey };

/** A place with its survey, or what is known of it before the first; of one that was merged, the one it was merged into. */
export async function readSurvey(core: CoreDb, id: number): Promise<Survey> {
  const { place, survey } = await readSurveyParts(core, id);
  if (place.merged_into === null) return survey;
  return (await readSurveyParts(core, await standingPlace(core, place.merged_into))).survey;
}

/** The same of a place itself, merged or not, with its row. */
export async function readSurveyParts(core: CoreDb, id: number): Promise<SurveyParts> {
  const [[row], recorded, shown] = await core.batch(asked(core, id));
  if (!row) throw new AppError('not_found');
  const found = new Map<string, Found>(recorded.map((one) => [one.id, { ...one, specimen_count: 0 }]));
  for (const { term, doc } of shown) {
    const mineral = mineralOfToken(id, term);
    const known = found.get(mineral) ?? { id: mineral, quality: null, surveyed: false };
    found.set(mineral, { ...known, specimen_count: doc });
  }
  const inOrder = [...found.values()].sort(byStanding).slice(0, SURVEY_MINERALS_MAX + OTHERS_MAX);
  const { place, version, source, surveyed_at, by } = row;
  return {
    place,
    survey: {
      locality_id: place.id,
      version: version ?? 0,
      kind: place.kind,
      path: place.path.map(({ id: each, name, name_zh }) => ({ id: each, name, name_zh })),
      ...{ name: place.name, name_zh: place.name_zh, lat: place.lat, lon: place.lon, precision: place.precision },
      minerals: await named(core, inOrder),
      ...{ note: place.note, source, surveyed_by: by },
      surveyed_at: surveyed_at === null ? null : new Date(surveyed_at).toISOString(),
    },
  };
}

const asked = (core: CoreDb, id: number) =>
  [
    core
      .select({
        place: localities,
        version: localitySurveys.version,
        // Its name would be the place's own beside it: rows come by names.
        source: sql<string | null>`${localitySurveys.source}`.as('survey_source'),
        surveyed_at: localitySurveys.surveyed_at,
        by: { username: users.username, display_name: users.display_name },
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
      .where(termsFrom(placeMinerals(id))),
  ] as const;

/** What a survey says, as far as it can be changed. */
export const contentOf = ({ minerals: all, ...survey }: Survey): SurveyContent => ({
  ...survey,
  minerals: all.filter(({ surveyed }) => surveyed),
});

const rankOf = (quality: QualityLevel | null) => (quality ? qualityLevels.indexOf(quality) : qualityLevels.length);

/** Those of the survey, the best first, then those of which the most is shown, then what is only recorded. */
const byStanding = (a: Found, b: Found) =>
  Number(b.surveyed) - Number(a.surveyed) ||
  rankOf(a.quality) - rankOf(b.quality) ||
  b.specimen_count - a.specimen_count ||
  (a.id < b.id ? -1 : 1);

async function named(core: CoreDb, found: readonly Found[]): Promise<SurveyedMineral[]> {
  if (found.length === 0) return [];
  const { id, name, name_zh, formula } = minerals;
  const rows = await core
    .select({ id, name, name_zh, formula })
    .from(minerals)
    .where(sql`${id} in ${inList(found.map((one) => one.id))}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id: each, ...said }) => {
    const mineral = byId.get(each);
    return mineral ? [{ mineral, ...said }] : [];
  });
}
