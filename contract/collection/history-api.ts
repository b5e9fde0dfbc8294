import { z } from 'zod';
import { get } from '../endpoint.ts';
import { historyEntry } from './history.ts';

/** What became of one's own specimen and where it lay, the newest first. */
export const historyApi = {
  read: get('/api/i/specimens/:id/history', {
    who: 'user',
    params: z.object({ id: z.string().max(40) }),
    output: z.object({ items: z.array(historyEntry) }),
  }),
};
