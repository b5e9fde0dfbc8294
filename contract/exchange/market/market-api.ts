import { z } from 'zod';
import { get } from '#contract/http/endpoint.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { marketCounts, marketFilters, marketIntent } from './market.ts';

/** Open intents of everybody who is not away. */
export const marketApi = {
  /** The newest activity first. The first page tells how many there are, unless they are too many to be counted. */
  list: get('/api/exchange/intents', {
    who: 'public',
    input: z.object({ ...marketFilters, ...pageInput }),
    output: pageSchema(marketIntent),
  }),
  facets: get('/api/exchange/facets', { who: 'public', input: z.object(marketFilters), output: marketCounts }),
};
