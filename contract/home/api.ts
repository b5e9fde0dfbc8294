import * as z from 'zod';
import { shelfCollector, showcaseTile } from '#contract/collection/showcase/shelves.ts';
import { get } from '#contract/http/endpoint.ts';
import { summary } from './summary.ts';

export const homeApi = {
  /** The home page in one call: its shelves and counts. */
  home: get('/api/home', {
    access: 'public',
    output: z.object({
      recent_media: z.array(showcaseTile),
      /** specimens for the shelf at true scale, without those with the newest photos */
      shelf: z.array(showcaseTile),
      collectors: z.array(shelfCollector),
      counts: z.object({ specimens: z.int(), collectors: z.int(), localities: z.int() }),
    }),
  }),
  summary: get('/api/i/summary', { access: 'user', output: summary }),
};
