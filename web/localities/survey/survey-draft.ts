import type { Survey, SurveyedMineral } from '#contract/localities/survey/survey.ts';
import type { SurveyContent } from '#contract/localities/survey/survey-differences.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';

/** The values of a survey's fields. Its minerals are the surveyed ones; the others are suggested. */
export type SurveyDraft = {
  name: string;
  name_zh: string;
  lat: number | null;
  lon: number | null;
  precision: Survey['precision'];
  minerals: SurveyedMineral[];
  note: string;
  source: string;
};

/** The draft of a survey; before there is one it contains the known data of the locality. */
export const surveyDraft = (survey: Survey): SurveyDraft => {
  const { name, name_zh, lat, lon, precision, minerals, note, source } = survey;
  return { name, name_zh: name_zh ?? '', lat, lon, precision, minerals, note: note ?? '', source: source ?? '' };
};

/** The draft as content that can be compared with another survey. */
export const contentOfDraft = ({ name_zh, note, source, minerals, ...surveyFields }: SurveyDraft): SurveyContent => ({
  ...surveyFields,
  name_zh: name_zh.trim() === '' ? null : name_zh,
  note: note.trim() === '' ? null : note,
  source: source.trim() === '' ? null : source,
  minerals: minerals.filter(({ surveyed }) => surveyed),
});

/** The draft as input for the call, without the version. */
export const surveyInput = ({ minerals, ...surveyFields }: SurveyDraft) => ({
  ...surveyFields,
  minerals: minerals.flatMap(({ mineral, quality, surveyed }) =>
    surveyed ? [{ mineral_id: mineral.id, quality }] : [],
  ),
});

/** A draft with this content, completed with the newest survey's other minerals. */
export function draftWithContent(content: SurveyContent, newest: Survey): SurveyDraft {
  const mineralsById = new Map(newest.minerals.map((surveyedMineral) => [surveyedMineral.mineral.id, surveyedMineral]));
  const surveyedMinerals = content.minerals.map(
    (contentMineral): SurveyedMineral => ({
      ...contentMineral,
      surveyed: true,
      specimen_count: mineralsById.get(contentMineral.mineral.id)?.specimen_count ?? 0,
    }),
  );
  const ids = new Set(surveyedMinerals.map(({ mineral }) => mineral.id));
  const otherMinerals = newest.minerals
    .filter(({ mineral }) => !ids.has(mineral.id))
    .map((otherMineral) => ({ ...otherMineral, quality: null, surveyed: false }));
  const { name, name_zh, lat, lon, precision, note, source } = content;
  return {
    name,
    name_zh: name_zh ?? '',
    lat,
    lon,
    precision,
    note: note ?? '',
    source: source ?? '',
    minerals: [...surveyedMinerals, ...otherMinerals],
  };
}

/** The minerals with one of them changed. */
export const withMineral = (minerals: readonly SurveyedMineral[], id: string, change: Partial<SurveyedMineral>) =>
  minerals.map((surveyedMineral) =>
    surveyedMineral.mineral.id === id ? { ...surveyedMineral, ...change } : surveyedMineral,
  );

/** The minerals with one more surveyed; one that is in the list already is marked as surveyed. */
export function withAdded(minerals: readonly SurveyedMineral[], newMineral: MineralName): SurveyedMineral[] {
  const { id, name, name_zh, formula } = newMineral;
  if (minerals.some(({ mineral }) => mineral.id === id)) return withMineral(minerals, id, { surveyed: true });
  return [...minerals, { mineral: { id, name, name_zh, formula }, quality: null, surveyed: true, specimen_count: 0 }];
}
