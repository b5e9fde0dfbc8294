import * as z from 'zod';
import { get, patch, post } from '#contract/http/endpoint.ts';
import { version } from '#contract/http/id.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { intent, intentChange, intentStatuses, newIntent } from './intent.ts';

const intentParams = z.object({ id: z.string().max(40) });

/** An intent as visitors read it, closed ones too. */
export const publicIntentsApi = {
  read: get('/api/exchange/intents/:id', { access: 'public', params: intentParams, output: intent }),
};

/** The caller's intents. */
export const intentsApi = {
  /** The newest first; with a status, only those with it. */
  list: get('/api/i/intents', {
    access: 'user',
    input: z.object({ ...pageInput, status: z.enum(intentStatuses).optional() }),
    output: pageSchema(intent),
  }),
  create: post('/api/i/intents', { keptIn: 'core', access: 'user', input: newIntent, output: intent, status: 201 }),
  read: get('/api/i/intents/:id', { access: 'user', params: intentParams, output: intent }),
  change: patch('/api/i/intents/:id', {
    keptIn: 'core',
    access: 'user',
    params: intentParams,
    input: intentChange,
    output: intent,
  }),
  /**
   * Closes an intent, so that no conversation can be started on it, or opens it again. Existing conversations
   * continue. For an open one whose owner was asked, 'active' confirms that it is still available.
   */
  setStatus: post('/api/i/intents/:id/status', {
    keptIn: 'core',
    access: 'user',
    params: intentParams,
    input: z.object({ version, status: z.enum(intentStatuses, { error: 'form_choice' }) }),
    output: intent,
  }),
};
