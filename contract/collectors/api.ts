import { z } from 'zod';
import { country } from '#contract/exchange/intents/country.ts';
import { get } from '#contract/http/endpoint.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { mineralId } from '#contract/minerals/mineral.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';
import { collectorCard, collectorCounts } from './collector.ts';
import { collectorSorts, usualSort } from './directory-filters.ts';

const filters = {
  q: z
    .string()
    .max(QUERY_MAX)
    .optional()
    .meta({ examples: ['linwei', '林巍'] }),
  country: country.optional(),
  /** whoever offers something in the market */
  has_active_intents: z.literal('true').optional(),
  /** whoever shows a specimen of it */
  mineral: mineralId.optional(),
};
const listInput = z.object({ ...filters, sort: z.enum(collectorSorts).default(usualSort), ...pageInput });

/** Collectors who show specimens and let themselves be found. */
export const collectorsApi = {
  /** The first page tells how many there are, unless they are too many to be counted. */
  list: get('/api/collectors', { who: 'public', input: listInput, output: pageSchema(collectorCard) }),
  /** The same for somebody who is logged in: without those who keep away from them, or they from those. */
  listForMe: get('/api/i/collectors', { who: 'user', input: listInput, output: pageSchema(collectorCard) }),
  facets: get('/api/collectors/facets', { who: 'public', input: z.object(filters), output: collectorCounts }),
};
