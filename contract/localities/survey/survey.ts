import * as z from 'zod';
import { localityKinds, positionPrecisions } from '#contract/localities/locality.ts';
import { halfPosition, isWholePosition, positionFields } from '#contract/localities/position.ts';
import { qualityLevels } from '#contract/localities/quality.ts';
import { surveyor } from '#contract/localities/shown-survey.ts';
import { localityName } from '#contract/localities/specimen-locality.ts';
import { mineralId, mineralName } from '#contract/minerals/mineral.ts';
import { optionalLine, optionalParagraph, paragraphOfText, textLine } from '#contract/text/text.ts';

export const SURVEY_MINERALS_MAX = 500;
const SURVEY_NAME_MAX = 100;
const SURVEY_NOTE_MAX = 2_000;
const SURVEY_SOURCE_MAX = 1_000;
/** The least number of public specimens from which a locality is to be surveyed. */
export const SURVEYED_FROM = 3;

const quality = z.enum(qualityLevels, { error: 'form_choice' }).nullable();

/** A survey as submitted: its content for a locality, and the version that was read; 0 if there was none yet. */
export const surveySchema = z
  .object({
    version: z.int().min(0),
    name: textLine(SURVEY_NAME_MAX),
    name_zh: optionalLine(SURVEY_NAME_MAX),
    ...positionFields,
    precision: z.enum(positionPrecisions, { error: 'form_choice' }),
    /** the minerals that the survey names; without a quality where it is unknown */
    minerals: z.array(z.object({ mineral_id: mineralId, quality })).max(SURVEY_MINERALS_MAX, {
      error: 'form_too_many',
    }),
    note: optionalParagraph(SURVEY_NOTE_MAX),
    source: paragraphOfText(SURVEY_SOURCE_MAX).refine((text) => text.trim() !== '', {
      error: 'survey_source_required',
    }),
  })
  .refine(isWholePosition, halfPosition);
export type WrittenSurvey = z.output<typeof surveySchema>;

/**
 * A mineral of a survey, with related data: whether the survey names it, and how many public specimens there
 * are of it.
 */
const surveyedMineral = z.object({
  mineral: mineralName,
  quality,
  surveyed: z.boolean(),
  specimen_count: z.int(),
});
export type SurveyedMineral = z.infer<typeof surveyedMineral>;

/**
 * A locality with its survey, or with the known data before the first one. `path` goes from itself up to its
 * country.
 */
export const survey = z.object({
  locality_id: z.int(),
  version: z.int(),
  kind: z.enum(localityKinds),
  path: z.array(localityName),
  name: z.string(),
  name_zh: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  precision: z.enum(positionPrecisions),
  minerals: z.array(surveyedMineral),
  note: z.string().nullable(),
  source: z.string().nullable(),
  surveyed_by: surveyor,
  surveyed_at: z.string().nullable(),
});
export type Survey = z.infer<typeof survey>;

const text = z.string().nullable();
const point = z.object({ lat: z.number(), lon: z.number() }).nullable();
/** 'open' means named without a quality; null means not named. */
const qualityOrOpen = z.enum([...qualityLevels, 'open']).nullable();

/** One change that a survey made. */
const surveyDifference = z.discriminatedUnion('field', [
  z.object({ field: z.enum(['name', 'name_zh', 'note', 'source', 'precision']), before: text, after: text }),
  z.object({ field: z.literal('position'), before: point, after: point }),
  z.object({ field: z.literal('mineral'), mineral: mineralName, before: qualityOrOpen, after: qualityOrOpen }),
]);
export type SurveyDifference = z.infer<typeof surveyDifference>;

/** The changes of one save of a survey; version 1 is the first survey. */
export const surveyChange = z.object({
  version: z.int(),
  by: surveyor,
  changed_at: z.string(),
  differences: z.array(surveyDifference),
});
export type SurveyChange = z.infer<typeof surveyChange>;

/**
 * A locality in the list of those to survey or of those surveyed, with the number of public specimens from it.
 */
export const surveyLocality = localityName.extend({
  id: z.int(),
  path: z.array(localityName),
  specimen_count: z.int(),
  collector_count: z.int(),
  surveyed_by: surveyor,
  surveyed_at: z.string().nullable(),
});
export type SurveyLocality = z.infer<typeof surveyLocality>;
