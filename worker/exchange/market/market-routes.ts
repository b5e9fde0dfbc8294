import { marketApi } from '#contract/exchange/market/market-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { separateKnownNames } from '#worker/localities/known-names.ts';
import { countMarket } from './count-market.ts';
import { listMarket } from './list-market.ts';
import { listWants } from './list-wants.ts';

export const marketRoutes = serve(marketApi, {
  list: async (call, query) => listMarket(call, await separateKnownNames(call.core, query)),
  facets: async (call, filters) => countMarket(call, await separateKnownNames(call.core, filters)),
  wants: (call, query) => listWants(call, query),
});
