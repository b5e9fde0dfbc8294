import { z } from 'zod';
import { get } from '../endpoint.ts';
import { collectorOnShelf, showcaseTile } from './shelves.ts';

/** The home page in one call: its shelves and counts. */
export const homeApi = {
  home: get('/api/home', {
    who: 'public',
    output: z.object({
      recent_media: z.array(showcaseTile),
      collectors: z.array(collectorOnShelf),
      counts: z.object({ specimens: z.int(), collectors: z.int(), localities: z.int() }),
    }),
  }),
};
