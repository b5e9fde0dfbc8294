import * as z from 'zod';
import { get, put } from '#contract/http/endpoint.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { localityId } from '#contract/localities/locality.ts';
import { survey, surveyChange, surveyLocality, surveySchema } from './survey.ts';

const surveyLists = ['waiting', 'surveyed'] as const;
export type SurveyListName = (typeof surveyLists)[number];

/** Counts stop at this number. */
export const SURVEYS_COUNTED = 1_000;

const localityCall = { access: 'admin', params: z.object({ locality_id: localityId }) } as const;

/** Surveys of localities, for administrators. */
export const surveysApi = {
  /** Localities without a survey, the most specimens first; or surveyed ones, the last changed first. */
  list: get('/api/admin/locality_surveys', {
    access: 'admin',
    input: z.object({ ...pageInput, list: z.enum(surveyLists).default('waiting') }),
    output: pageSchema(surveyLocality),
  }),
  /**
   * How many localities wait for a survey, how many places collectors propose, and how many are surveyed: each
   * counted up to SURVEYS_COUNTED.
   */
  counts: get('/api/admin/locality_surveys/counts', {
    access: 'admin',
    output: z.object({ waiting: z.int(), proposed: z.int(), surveyed: z.int() }),
  }),
  /** For a merged locality, the survey of the one it was merged into. */
  read: get('/api/admin/locality_surveys/:locality_id', { ...localityCall, output: survey }),
  /**
   * Error 13000 with the current survey if its version is not the one that was read, or if the locality was
   * merged meanwhile.
   */
  save: put('/api/admin/locality_surveys/:locality_id', {
    keptIn: 'core',
    ...localityCall,
    input: surveySchema,
    output: survey,
  }),
  /** The changes with their authors, the last first. */
  changes: get('/api/admin/locality_surveys/:locality_id/changes', {
    ...localityCall,
    input: z.object(pageInput),
    output: pageSchema(surveyChange),
  }),
};
