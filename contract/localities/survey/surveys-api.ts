import { z } from 'zod';
import { get, put } from '#contract/http/endpoint.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { localityId } from '#contract/localities/locality.ts';
import { survey, surveyChange, surveyLocality, writtenSurvey } from './survey.ts';

const surveyLists = ['waiting', 'surveyed'] as const;
export type SurveyListName = (typeof surveyLists)[number];

/** No more are counted than these. */
export const SURVEYS_COUNTED = 1_000;

const localityCall = { who: 'admin', params: z.object({ locality_id: localityId }) } as const;

/** Surveys of places, for the administrator. */
export const surveysApi = {
  /** Places without a survey, the most specimens first; or those surveyed, the last changed first. */
  list: get('/api/admin/locality_surveys', {
    who: 'admin',
    input: z.object({ ...pageInput, list: z.enum(surveyLists).default('waiting') }),
    output: pageSchema(surveyLocality),
  }),
  /** How many wait, how many places collectors propose, and how many are surveyed: each counted up to SURVEYS_COUNTED. */
  counts: get('/api/admin/locality_surveys/counts', {
    who: 'admin',
    output: z.object({ waiting: z.int(), proposed: z.int(), surveyed: z.int() }),
  }),
  /** Of a place that was merged into another, that one's. */
  read: get('/api/admin/locality_surveys/:locality_id', { ...localityCall, output: survey }),
  /** Another version than the one that was read, or a place that was merged meanwhile: 13000 with what is there. */
  save: put('/api/admin/locality_surveys/:locality_id', {
    keptIn: 'core',
    ...localityCall,
    input: writtenSurvey,
    output: survey,
  }),
  /** Who changed what, the last first. */
  changes: get('/api/admin/locality_surveys/:locality_id/changes', {
    ...localityCall,
    input: z.object(pageInput),
    output: pageSchema(surveyChange),
  }),
};
