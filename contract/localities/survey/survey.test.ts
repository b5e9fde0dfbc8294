import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qualityLevels } from '#contract/localities/quality.ts';
import { SURVEY_MINERALS_MAX, surveySchema } from './survey.ts';
import { mergeSurveys, type SurveyContent, surveyDifferences } from './survey-differences.ts';

const surveyInput = {
  version: 0,
  name: 'Yaogangxian Mine',
  name_zh: '瑶岗仙矿',
  lat: 25.671,
  lon: 113.3012,
  precision: 'exact',
  minerals: [{ mineral_id: 'fluorite', quality: 'excellent' }],
  note: '',
  source: 'Own visits 2011',
};
const minerals = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ mineral_id: `mineral-${n}`, quality: null }));

describe('a survey as it is written', () => {
  it.each<[string, object]>([
    ['at the north pole', { lat: 90, lon: 0 }],
    ['at the south pole', { lat: -90, lon: 180 }],
    ['on the date line', { lat: 0, lon: -180 }],
    ['nowhere', { lat: null, lon: null }],
    ['without a Chinese name or a note', { name_zh: '', note: null }],
    ['with as many minerals as it may have', { minerals: minerals(SURVEY_MINERALS_MAX) }],
    ['with none', { minerals: [] }],
  ])('is taken %s', (_, change) => {
    expect(surveySchema.safeParse({ ...surveyInput, ...change }).success).toBe(true);
  });

  it.each<[string, object, string, string]>([
    ['beyond the pole', { lat: 90.01 }, 'lat', 'place_position'],
    ['beyond the date line', { lon: -180.01 }, 'lon', 'place_position'],
    ['with half a position', { lon: null }, 'lon', 'place_half_position'],
    ['with a position that is no number', { lat: Number.NaN }, 'lat', 'form_number'],
    ['without a name', { name: ' ' }, 'name', 'form_required'],
    ['with a name too long', { name: 'x'.repeat(101) }, 'name', 'form_too_long'],
    ['with a note too long', { note: 'x'.repeat(2_001) }, 'note', 'form_too_long'],
    ['without a source', { source: ' \n' }, 'source', 'survey_source_required'],
    ['with too many minerals', { minerals: minerals(SURVEY_MINERALS_MAX + 1) }, 'minerals', 'form_too_many'],
    [
      'with a quality that is none',
      { minerals: [{ mineral_id: 'a', quality: 'so' }] },
      'minerals.0.quality',
      'form_choice',
    ],
  ])('is refused %s', (_, change, path, message) => {
    const { error } = surveySchema.safeParse({ ...surveyInput, ...change });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });
});

const mineral = (id: string) => ({ id, name: id, name_zh: null, formula: null });
const text = fc.option(fc.constantFrom('a', 'b', 'c'));
const content: fc.Arbitrary<SurveyContent> = fc.record({
  name: fc.constantFrom('One', 'Two', 'Three'),
  name_zh: text,
  lat: fc.constantFrom(1, 2),
  lon: fc.constantFrom(1, 2),
  precision: fc.constantFrom('exact', 'approx', 'region'),
  note: text,
  source: text,
  minerals: fc
    .uniqueArray(fc.constantFrom('p', 'q', 'r', 's'))
    .chain((ids) =>
      fc
        .array(fc.option(fc.constantFrom(...qualityLevels)), { minLength: ids.length, maxLength: ids.length })
        .map((levels) => ids.map((id, index) => ({ mineral: mineral(id), quality: levels[index] ?? null }))),
    ),
});

describe('what a survey changes', () => {
  const base: SurveyContent = {
    name: 'Old',
    name_zh: null,
    lat: 25.67,
    lon: 113.3,
    precision: 'approx',
    note: null,
    source: 'Hearsay',
    minerals: [
      { mineral: mineral('ferberite'), quality: 'average' },
      { mineral: mineral('quartz'), quality: null },
    ],
  };

  it('is said field by field and mineral by mineral', () => {
    const changedSurvey: SurveyContent = {
      ...base,
      name: 'New',
      lat: 25.671,
      lon: 113.3012,
      minerals: [
        { mineral: mineral('ferberite'), quality: 'good' },
        { mineral: mineral('scheelite'), quality: null },
      ],
    };
    expect(surveyDifferences(base, changedSurvey)).toEqual([
      { field: 'name', before: 'Old', after: 'New' },
      { field: 'position', before: { lat: 25.67, lon: 113.3 }, after: { lat: 25.671, lon: 113.3012 } },
      { field: 'mineral', mineral: mineral('ferberite'), before: 'average', after: 'good' },
      { field: 'mineral', mineral: mineral('quartz'), before: 'open', after: null },
      { field: 'mineral', mineral: mineral('scheelite'), before: null, after: 'open' },
    ]);
    expect(surveyDifferences(base, { ...base, lat: null, lon: null })).toEqual([
      { field: 'position', before: { lat: 25.67, lon: 113.3 }, after: null },
    ]);
  });

  it('is nothing for the same, in whatever order its minerals stand', () => {
    fc.assert(
      fc.property(content, (survey) => {
        expect(surveyDifferences(survey, { ...survey, minerals: survey.minerals.toReversed() })).toEqual([]);
      }),
    );
  });
});

describe('two who edit one survey', () => {
  it('lose nothing: what was typed stands, and all else is as the other saved it', () => {
    fc.assert(
      fc.property(content, content, content, (base, ownSurvey, otherSurvey) => {
        const mergedSurvey = mergeSurveys(base, ownSurvey, otherSurvey);
        const ownDifferences = surveyDifferences(base, ownSurvey);
        const remainingDifferences = surveyDifferences(otherSurvey, mergedSurvey);
        const differenceKey = (difference: (typeof ownDifferences)[number]) =>
          difference.field === 'mineral' ? difference.mineral.id : difference.field;
        const touchedKeys = new Set(ownDifferences.map(differenceKey));
        // Only what was typed differs from theirs, and none of what was typed differs from mine.
        expect(remainingDifferences.filter((difference) => !touchedKeys.has(differenceKey(difference)))).toEqual([]);
        expect(
          surveyDifferences(ownSurvey, mergedSurvey).filter((difference) => touchedKeys.has(differenceKey(difference))),
        ).toEqual([]);
      }),
    );
  });

  it('of whom one typed nothing reads what the other saved', () => {
    fc.assert(
      fc.property(content, content, (base, otherSurvey) => {
        expect(surveyDifferences(otherSurvey, mergeSurveys(base, base, otherSurvey))).toEqual([]);
      }),
    );
  });
});
