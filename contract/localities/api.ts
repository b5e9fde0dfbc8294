import { z } from 'zod';
import { get } from '../endpoint.ts';
import { typeAheadInput } from '../search/type-ahead.ts';
import { locality, localityHit, localityId } from './locality.ts';

/** Places: the same for everybody. */
export const localitiesApi = {
  search: get('/api/localities', {
    who: 'public',
    input: typeAheadInput,
    output: z.object({ items: z.array(localityHit) }),
  }),
  locality: get('/api/localities/:id', { who: 'public', params: z.object({ id: localityId }), output: locality }),
};
