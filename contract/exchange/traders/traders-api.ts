import * as z from 'zod';
import { usernameInput } from '#contract/account/report.ts';
import { get } from '#contract/http/endpoint.ts';
import { pageIds, pageInput, pageSchema } from '#contract/http/page.ts';
import { offeredSpecimen, openIntent, trader, traderThread } from './trader.ts';
import { traderReview } from './trader-review.ts';

const traderParams = z.object({ username: usernameInput });

/** One collector as a trader. */
export const tradersApi = {
  /** Contains the first of their open intents, and all their wants. */
  read: get('/api/exchange/users/:username', { access: 'public', params: traderParams, output: trader }),
  /** Their open intents, the newest first. */
  intents: get('/api/exchange/users/:username/intents', {
    access: 'public',
    params: traderParams,
    input: z.object(pageInput),
    output: pageSchema(openIntent),
  }),
  /** Their public conversations, the most recently active first. */
  threads: get('/api/exchange/users/:username/threads', {
    access: 'public',
    params: traderParams,
    input: z.object(pageInput),
    output: pageSchema(traderThread),
  }),
  /** Their reviews, the newest first. */
  reviews: get('/api/exchange/users/:username/reviews', {
    access: 'public',
    params: traderParams,
    input: z.object(pageInput),
    output: pageSchema(traderReview),
  }),
  /**
   * Their specimens in open intents, those of the newest intent first. With ids, each of those specimens is returned
   * once, with the newest intent that offers it.
   */
  offeredSpecimens: get('/api/exchange/users/:username/offered', {
    access: 'public',
    params: traderParams,
    input: z.object({ ...pageInput, specimen_ids: pageIds }),
    output: pageSchema(offeredSpecimen),
  }),
};
