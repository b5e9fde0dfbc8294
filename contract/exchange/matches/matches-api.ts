import * as z from 'zod';
import { del, emptyAnswer, get, post } from '#contract/http/endpoint.ts';
import { match } from './match.ts';

/** An intent's id and the offered item. */
const MATCH_ID_MAX = 120;
const matchParams = z.object({ id: z.string().max(MATCH_ID_MAX) });

/** Offers of others that fit the caller's want list, as a job compared them. */
export const matchesApi = {
  /** At most 50, the mutual ones first; `left_out` are those whose partner the caller already talks to. */
  list: get('/api/i/matches', {
    access: 'user',
    output: z.object({ items: z.array(match), left_out: z.int() }),
  }),
  /** Dismisses a match: it does not return while the intent offers that item. */
  dismiss: post('/api/i/matches/:id/dismiss', {
    keptIn: 'catalogue',
    access: 'user',
    params: matchParams,
    output: emptyAnswer,
  }),
  /** Undoes the dismissal: the match is listed again, at the top until the next comparison. */
  restore: del('/api/i/matches/:id/dismiss', {
    keptIn: 'catalogue',
    access: 'user',
    params: matchParams,
    output: emptyAnswer,
  }),
};
