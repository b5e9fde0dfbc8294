import * as z from 'zod';
import { get } from '#contract/http/endpoint.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { listedWant, wantsFilter } from './listed-wants.ts';
import { marketCounts, marketFilters, marketIntent } from './market.ts';

/** Open intents of all collectors who are not away. */
export const marketApi = {
  /** The most recently active first. The first page contains the total, unless there are too many to count. */
  list: get('/api/exchange/intents', {
    access: 'public',
    input: z.object({ ...marketFilters, ...pageInput }),
    output: pageSchema(marketIntent),
  }),
  facets: get('/api/exchange/facets', { access: 'public', input: z.object(marketFilters), output: marketCounts }),
  /** The wants of all listed users who are not away, the newest first. */
  wants: get('/api/exchange/wants', {
    access: 'public',
    input: z.object({ ...wantsFilter, ...pageInput }),
    output: pageSchema(listedWant),
  }),
};
