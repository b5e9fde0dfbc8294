import * as z from 'zod';
import { get } from '#contract/http/endpoint.ts';
import { typeAheadInput } from '#contract/text/type-ahead.ts';
import { LABEL_MAX, locality, localityHit, localityId, resolution } from './locality.ts';

/** Localities of the reference: the same for all visitors. */
export const localitiesApi = {
  search: get('/api/localities', {
    access: 'public',
    input: typeAheadInput,
    output: z.object({ items: z.array(localityHit) }),
  }),
  resolve: get('/api/localities/resolve', {
    access: 'public',
    input: z.object({
      text: z
        .string()
        .max(LABEL_MAX)
        .meta({ examples: ['Yaogangxian Mine, Hunan', '湖南 瑶岗仙'] }),
    }),
    output: resolution,
  }),
  locality: get('/api/localities/:id', { access: 'public', params: z.object({ id: localityId }), output: locality }),
};
