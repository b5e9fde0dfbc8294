import * as z from 'zod';
import { get } from '#contract/http/endpoint.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { historyEntry } from './history.ts';

/** The changes of the caller's specimen, the newest first; `limit` counts changes, each with all its fields. */
export const historyApi = {
  read: get('/api/i/specimens/:id/history', {
    access: 'user',
    params: z.object({ id: z.string().max(40) }),
    input: z.object(pageInput),
    output: pageSchema(historyEntry),
  }),
};
