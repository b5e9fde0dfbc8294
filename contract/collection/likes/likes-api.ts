import { z } from 'zod';
import { del, get, post } from '#contract/http/endpoint.ts';
import { pageIds } from '#contract/http/page.ts';

const likeParams = z.object({ specimen_id: z.string().max(40) });
const likeCount = z.object({ like_count: z.int() });

/** One like of each person for each specimen that visitors see; who likes is nobody’s business, how many is public. */
export const likesApi = {
  like: post('/api/i/likes/:specimen_id', { keptIn: 'catalogue', who: 'user', params: likeParams, output: likeCount }),
  unlike: del('/api/i/likes/:specimen_id', { keptIn: 'catalogue', who: 'user', params: likeParams, output: likeCount }),
  /**
   * Of the specimens asked about: which of them I like, which are mine. Of the intents: those a block hides from me, and
   * which open conversation I began about each. Of the people: those who keep away from me, or I from them.
   */
  state: get('/api/i/state', {
    who: 'user',
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
