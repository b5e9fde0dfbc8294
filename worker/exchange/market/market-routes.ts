import { marketApi } from '#contract/exchange/market/market-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { countMarket } from './count-market.ts';
import { listMarket } from './list-market.ts';

export const marketRoutes = serve(marketApi, {
  list: (call, query) => listMarket(call, query),
  facets: (call, filters) => countMarket(call, filters),
});
