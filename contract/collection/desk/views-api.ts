import * as z from 'zod';
import { del, emptyAnswer, get, patch, post } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { newView, view, viewChange } from './views.ts';

const viewParams = z.object({ id });

/** The caller's saved views of the own list, by name: at most 50. */
export const viewsApi = {
  list: get('/api/i/views', { access: 'user', output: z.object({ items: z.array(view) }) }),
  create: post('/api/i/views', { keptIn: 'catalogue', access: 'user', input: newView, output: view, status: 201 }),
  change: patch('/api/i/views/:id', {
    keptIn: 'catalogue',
    access: 'user',
    params: viewParams,
    input: viewChange,
    output: view,
  }),
  remove: del('/api/i/views/:id', { keptIn: 'catalogue', access: 'user', params: viewParams, output: emptyAnswer }),
};
