import { z } from 'zod';
import { usernameInput } from '../../account/report.ts';
import { get } from '../../endpoint.ts';
import { pageInput, pageSchema } from '../../page.ts';
import { offeredSpecimen, openIntent, trader, traderThread } from './trader.ts';
import { traderReview } from './trader-review.ts';

const named = z.object({ username: usernameInput });

/** One collector as somebody to exchange with. */
export const tradersApi = {
  /** With the first of their open intents, and all that they look for. */
  read: get('/api/exchange/users/:username', { who: 'public', params: named, output: trader }),
  /** Their open intents, the newest first. */
  intents: get('/api/exchange/users/:username/intents', {
    who: 'public',
    params: named,
    input: z.object(pageInput),
    output: pageSchema(openIntent),
  }),
  /** Their public conversations, what happened last first. */
  threads: get('/api/exchange/users/:username/threads', {
    who: 'public',
    params: named,
    input: z.object(pageInput),
    output: pageSchema(traderThread),
  }),
  /** What was said of them, the newest first. */
  reviews: get('/api/exchange/users/:username/reviews', {
    who: 'public',
    params: named,
    input: z.object(pageInput),
    output: pageSchema(traderReview),
  }),
  /** Which of their specimens stand in open intents, or in which one of them does. */
  offered: get('/api/exchange/users/:username/offered', {
    who: 'public',
    params: named,
    input: z.object({ ...pageInput, specimen_id: z.string().max(40).optional() }),
    output: pageSchema(offeredSpecimen),
  }),
};
