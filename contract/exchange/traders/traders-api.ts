import { z } from 'zod';
import { usernameInput } from '#contract/account/report.ts';
import { get } from '#contract/http/endpoint.ts';
import { pageIds, pageInput, pageSchema } from '#contract/http/page.ts';
import { offeredSpecimen, openIntent, trader, traderThread } from './trader.ts';
import { traderReview } from './trader-review.ts';

const traderParams = z.object({ username: usernameInput });

/** One collector as somebody to exchange with. */
export const tradersApi = {
  /** With the first of their open intents, and all that they look for. */
  read: get('/api/exchange/users/:username', { who: 'public', params: traderParams, output: trader }),
  /** Their open intents, the newest first. */
  intents: get('/api/exchange/users/:username/intents', {
    who: 'public',
    params: traderParams,
    input: z.object(pageInput),
    output: pageSchema(openIntent),
  }),
  /** Their public conversations, what happened last first. */
  threads: get('/api/exchange/users/:username/threads', {
    who: 'public',
    params: traderParams,
    input: z.object(pageInput),
    output: pageSchema(traderThread),
  }),
  /** What was said of them, the newest first. */
  reviews: get('/api/exchange/users/:username/reviews', {
    who: 'public',
    params: traderParams,
    input: z.object(pageInput),
    output: pageSchema(traderReview),
  }),
  /**
   * Which of their specimens stand in open intents, those of the newest intent first. Asked of some specimens, each is
   * answered once, of the newest intent that offers it.
   */
  offeredSpecimens: get('/api/exchange/users/:username/offered', {
    who: 'public',
    params: traderParams,
    input: z.object({ ...pageInput, specimen_ids: pageIds }),
    output: pageSchema(offeredSpecimen),
  }),
};
