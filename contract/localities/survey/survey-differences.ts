import type { Locality } from '#contract/localities/locality.ts';
import type { QualityLevel } from '#contract/localities/quality.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import type { SurveyDifference } from './survey.ts';

/** The editable content of a survey. */
export type SurveyContent = {
  name: string;
  name_zh: string | null;
  lat: number | null;
  lon: number | null;
  precision: Locality['precision'];
  note: string | null;
  source: string | null;
  /** the minerals it names, with a quality where known */
  minerals: readonly { mineral: MineralName; quality: QualityLevel | null }[];
};

const texts = ['name', 'name_zh', 'precision', 'note', 'source'] as const;

/** Returns the differences between two surveys, field by field and mineral by mineral; [] if they are equal. */
export function surveyDifferences(oldContent: SurveyContent, newContent: SurveyContent): SurveyDifference[] {
  const ofTexts = texts.flatMap((field): SurveyDifference[] =>
    oldContent[field] === newContent[field] ? [] : [{ field, before: oldContent[field], after: newContent[field] }],
  );
  const [from, to] = [surveyPoint(oldContent), surveyPoint(newContent)];
  const positionDifferences: SurveyDifference[] =
    from?.lat === to?.lat && from?.lon === to?.lon ? [] : [{ field: 'position', before: from, after: to }];
  return [...ofTexts, ...positionDifferences, ...mineralDifferences(oldContent.minerals, newContent.minerals)];
}

const surveyPoint = ({ lat, lon }: SurveyContent) => (lat === null || lon === null ? null : { lat, lon });

function mineralDifferences(
  oldMinerals: SurveyContent['minerals'],
  newMinerals: SurveyContent['minerals'],
): SurveyDifference[] {
  const was = new Map(oldMinerals.map((entry) => [entry.mineral.id, entry]));
  const is = new Map(newMinerals.map((entry) => [entry.mineral.id, entry]));
  const statedQuality = (entry: SurveyContent['minerals'][number] | undefined) =>
    entry && (entry.quality ?? ('open' as const));
  return [...new Map([...was, ...is]).values()].flatMap(({ mineral }): SurveyDifference[] => {
    const [from = null, to = null] = [statedQuality(was.get(mineral.id)), statedQuality(is.get(mineral.id))];
    return from === to ? [] : [{ field: 'mineral', mineral, before: from, after: to }];
  });
}

/** Applies what was typed over one version to a newer one; untouched fields keep the newer values. */
export function mergeSurveys(
  typedOver: SurveyContent,
  draft: SurveyContent,
  currentSurvey: SurveyContent,
): SurveyContent {
  const ownDifferences = surveyDifferences(typedOver, draft);
  const changedMinerals = new Map(
    ownDifferences.flatMap((difference) =>
      difference.field === 'mineral' ? [[difference.mineral.id, difference] as const] : [],
    ),
  );
  const changedFields = new Set(ownDifferences.map(({ field }) => field));
  const pick = <K extends keyof SurveyContent>(field: K, differenceField: SurveyDifference['field']) =>
    changedFields.has(differenceField) ? draft[field] : currentSurvey[field];
  const ownMinerals = draft.minerals.filter(({ mineral }) => changedMinerals.has(mineral.id));
  return {
    name: pick('name', 'name'),
    name_zh: pick('name_zh', 'name_zh'),
    lat: pick('lat', 'position'),
    lon: pick('lon', 'position'),
    precision: pick('precision', 'precision'),
    note: pick('note', 'note'),
    source: pick('source', 'source'),
    minerals: [...currentSurvey.minerals.filter(({ mineral }) => !changedMinerals.has(mineral.id)), ...ownMinerals],
  };
}
