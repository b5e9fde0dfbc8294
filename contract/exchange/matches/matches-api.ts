import { z } from 'zod';
import { del, emptyAnswer, get, post } from '#contract/http/endpoint.ts';
import { match } from './match.ts';

/** An intent, and which of its pieces. */
const MATCH_ID_MAX = 120;
const matchParams = z.object({ id: z.string().max(MATCH_ID_MAX) });

/** What others offer that stands on one's own want list, as a job compared it. */
export const matchesApi = {
  /** At most 50, the mutual ones first; `left_out` are those with whom one talks already. */
  list: get('/api/i/matches', {
    who: 'user',
    output: z.object({ items: z.array(match), left_out: z.int() }),
  }),
  /** It is not for me: it does not come back while the intent offers that piece. */
  dismiss: post('/api/i/matches/:id/dismiss', {
    keptIn: 'catalogue',
    who: 'user',
    params: matchParams,
    output: emptyAnswer,
  }),
  /** Takes that back: it is among the matches again, first until they are compared anew. */
  restore: del('/api/i/matches/:id/dismiss', {
    keptIn: 'catalogue',
    who: 'user',
    params: matchParams,
    output: emptyAnswer,
  }),
};
