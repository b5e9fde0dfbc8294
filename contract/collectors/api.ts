import * as z from 'zod';
import { country } from '#contract/exchange/intents/country.ts';
import { get } from '#contract/http/endpoint.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { mineralId } from '#contract/minerals/mineral.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';
import { collectorCard, directoryCounts } from './collector.ts';
import { collectorSorts, defaultSort } from './directory-filters.ts';

const filters = {
  q: z
    .string()
    .max(QUERY_MAX)
    .optional()
    .meta({ examples: ['linwei', '林巍'] }),
  country: country.optional(),
  /** collectors with an open intent in the market */
  has_active_intents: z.literal('true').optional(),
  /** collectors with a public specimen of this mineral */
  mineral: mineralId.optional(),
};
const listInput = z.object({ ...filters, sort: z.enum(collectorSorts).default(defaultSort), ...pageInput });

/** Collectors who have public specimens and agree to be listed. */
export const collectorsApi = {
  /** The first page contains the total, unless there are too many to count. */
  list: get('/api/collectors', { access: 'public', input: listInput, output: pageSchema(collectorCard) }),
  /** The same for a logged-in user, without collectors whom the user blocked or who blocked the user. */
  listForMe: get('/api/i/collectors', { access: 'user', input: listInput, output: pageSchema(collectorCard) }),
  facets: get('/api/collectors/facets', { access: 'public', input: z.object(filters), output: directoryCounts }),
};
