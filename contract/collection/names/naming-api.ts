import * as z from 'zod';
import { get } from '#contract/http/endpoint.ts';
import { nameRecommendation, recommendationInput } from './name-recommendations.ts';

/** Recommends names for a specimen that is being edited. */
export const nameRecommendationsApi = {
  recommend: get('/api/i/specimens/name_recommendations', {
    access: 'user',
    input: recommendationInput,
    output: z.object({ recommendations: z.array(nameRecommendation) }),
  }),
};
