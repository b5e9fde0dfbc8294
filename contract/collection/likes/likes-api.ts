import { z } from 'zod';
import { del, get, post } from '../../endpoint.ts';
import { PAGE_MAX } from '../../page.ts';

const liked = z.object({ specimen_id: z.string().max(40) });
const counted = z.object({ like_count: z.int() });

/** Ids with commas between them, at most as many as a page shows; none when left out. */
const idList = z
  .string()
  .max(PAGE_MAX * 41)
  .default('')
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
  .refine((ids) => ids.length <= PAGE_MAX, { error: 'form_range' })
  .meta({ examples: ['01930000-0000-7000-8000-000000000001', ''] });

/** One like of each person for each specimen that visitors see; who likes is nobody’s business, how many is public. */
export const likesApi = {
  like: post('/api/i/likes/:specimen_id', { who: 'user', params: liked, output: counted }),
  unlike: del('/api/i/likes/:specimen_id', { who: 'user', params: liked, output: counted }),
  /**
   * Of the specimens asked about: which of them I like, which are mine. Of the intents: those a block hides from me, and
   * which open conversation I began about each. Of the people: those who keep away from me, or I from them.
   */
  state: get('/api/i/state', {
    who: 'user',
    input: z.object({ specimen_ids: idList, intent_ids: idList, usernames: idList }),
    output: z.object({
      liked: z.array(z.string()),
      own: z.array(z.string()),
      hidden_intents: z.array(z.string()),
      hidden_people: z.array(z.string()),
      thread_of_intent: z.record(z.string(), z.string()),
    }),
  }),
};
