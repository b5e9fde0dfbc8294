import type { Locality } from '#contract/localities/locality.ts';
import type { QualityLevel } from '#contract/localities/quality.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import type { SurveyDifference } from './survey.ts';

/** What a survey says, as far as it can be changed. */
export type SurveyContent = {
  name: string;
  name_zh: string | null;
  lat: number | null;
  lon: number | null;
  precision: Locality['precision'];
  note: string | null;
  source: string | null;
  /** those that it names, with a quality where that is known */
  minerals: readonly { mineral: MineralName; quality: QualityLevel | null }[];
};

const texts = ['name', 'name_zh', 'precision', 'note', 'source'] as const;

/** What is otherwise in one survey than in another, field by field and mineral by mineral; nothing for the same. */
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

/** What was typed over one version, carried over to a newer one: what was not touched is as it is there. */
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
