import * as z from 'zod';
import { del, get, post } from '#contract/http/endpoint.ts';
import { pageIds } from '#contract/http/page.ts';

const likeParams = z.object({ specimen_id: z.string().max(40) });
const likeCount = z.object({ like_count: z.int() });

/** A user can like each public specimen once; the count is public, the users who like are not. */
export const likesApi = {
  like: post('/api/i/likes/:specimen_id', {
    keptIn: 'catalogue',
    access: 'user',
    params: likeParams,
    output: likeCount,
  }),
  unlike: del('/api/i/likes/:specimen_id', {
    keptIn: 'catalogue',
    access: 'user',
    params: likeParams,
    output: likeCount,
  }),
  /**
   * Of the requested specimens: which the caller likes, which are the caller's. Of the intents: those hidden by a
   * block, and the caller's open conversation about each. Of the users: those who blocked the caller, or whom the
   * caller blocked.
   */
  state: get('/api/i/state', {
    access: 'user',
    input: z.object({ specimen_ids: pageIds, intent_ids: pageIds, usernames: pageIds }),
    output: z.object({
      liked: z.array(z.string()),
      own: z.array(z.string()),
      hidden_intents: z.array(z.string()),
      hidden_people: z.array(z.string()),
      thread_of_intent: z.record(z.string(), z.string()),
    }),
  }),
};
