import * as z from 'zod';
import { get } from '#contract/http/endpoint.ts';
import { typeAheadInput } from '#contract/text/type-ahead.ts';
import { mineral, mineralHit, mineralId } from './mineral.ts';

/** Minerals: the same for all visitors. */
export const mineralsApi = {
  search: get('/api/minerals', {
    access: 'public',
    input: typeAheadInput,
    output: z.object({ items: z.array(mineralHit) }),
  }),
  /** For a synonym, returns the mineral that it stands for. */
  mineral: get('/api/minerals/:id', { access: 'public', params: z.object({ id: mineralId }), output: mineral }),
};
