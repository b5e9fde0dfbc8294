import * as z from 'zod';
import { del, emptyAnswer, get, patch, post } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { newWant, want, wantChange } from './want.ts';

const wantParams = z.object({ id });

/** The caller's want list, which belongs to all their intents: at most 100 entries. */
export const wantsApi = {
  /** The newest first. */
  list: get('/api/i/wants', { access: 'user', input: z.object(pageInput), output: pageSchema(want) }),
  create: post('/api/i/wants', { keptIn: 'core', access: 'user', input: newWant, output: want, status: 201 }),
  change: patch('/api/i/wants/:id', {
    keptIn: 'core',
    access: 'user',
    params: wantParams,
    input: wantChange,
    output: want,
  }),
  remove: del('/api/i/wants/:id', { keptIn: 'core', access: 'user', params: wantParams, output: emptyAnswer }),
};
