import type { MineralName } from '../../minerals/mineral.ts';
import type { Locality } from '../locality.ts';
import type { QualityLevel } from '../quality.ts';
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
export function differencesOf(before: SurveyContent, after: SurveyContent): SurveyDifference[] {
  const ofTexts = texts.flatMap((field): SurveyDifference[] =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );
  const [from, to] = [pointOf(before), pointOf(after)];
  const moved: SurveyDifference[] =
    from?.lat === to?.lat && from?.lon === to?.lon ? [] : [{ field: 'position', before: from, after: to }];
  return [...ofTexts, ...moved, ...mineralDifferences(before.minerals, after.minerals)];
}

const pointOf = ({ lat, lon }: SurveyContent) => (lat === null || lon === null ? null : { lat, lon });

function mineralDifferences(before: SurveyContent['minerals'], after: SurveyContent['minerals']): SurveyDifference[] {
  const was = new Map(before.map((one) => [one.mineral.id, one]));
  const is = new Map(after.map((one) => [one.mineral.id, one]));
  const said = (one: SurveyContent['minerals'][number] | undefined) => one && (one.quality ?? ('open' as const));
  return [...new Map([...was, ...is]).values()].flatMap(({ mineral }): SurveyDifference[] => {
    const [from = null, to = null] = [said(was.get(mineral.id)), said(is.get(mineral.id))];
    return from === to ? [] : [{ field: 'mineral', mineral, before: from, after: to }];
  });
}

/** What was typed over one version, carried over to a newer one: what was not touched is as it is there. */
export function carriedOver(typedOver: SurveyContent, typed: SurveyContent, now: SurveyContent): SurveyContent {
  const own = differencesOf(typedOver, typed);
  const changed = new Map(own.flatMap((one) => (one.field === 'mineral' ? [[one.mineral.id, one] as const] : [])));
  const touched = new Set(own.map(({ field }) => field));
  const pick = <K extends keyof SurveyContent>(field: K, of: SurveyDifference['field']) =>
    touched.has(of) ? typed[field] : now[field];
  const mine = typed.minerals.filter(({ mineral }) => changed.has(mineral.id));
  return {
    name: pick('name', 'name'),
    name_zh: pick('name_zh', 'name_zh'),
    lat: pick('lat', 'position'),
    lon: pick('lon', 'position'),
    precision: pick('precision', 'precision'),
    note: pick('note', 'note'),
    source: pick('source', 'source'),
    minerals: [...now.minerals.filter(({ mineral }) => !changed.has(mineral.id)), ...mine],
  };
}
