import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { listOffered } from './list-offered-specimens.ts';
import { listReviews } from './list-reviews.ts';
import { listTraderThreads } from './list-trader-threads.ts';
import { listOpenIntents, readTrader } from './read-trader.ts';

/** Routes for what everybody may read of one trader. */
export const tradersRoutes = serve(tradersApi, {
  read: (call, { username }) => readTrader(call, username),
  intents: (call, query) => listOpenIntents(call, query),
  threads: (call, query) => listTraderThreads(call, query),
  reviews: (call, query) => listReviews(call, query),
  offeredSpecimens: (call, query) => listOffered(call, query),
});
