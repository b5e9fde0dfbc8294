import { collectorsApi } from '#contract/collectors/api.ts';
import { serve } from '#worker/http/serve.ts';
import { countCollectors } from './count-collectors.ts';
import { listCollectors } from './list-collectors.ts';

export const collectorsRoutes = serve(collectorsApi, {
  list: (call, query) => listCollectors(call, query),
  listForMe: (call, query) => listCollectors(call, query),
  facets: ({ core }, filters) => countCollectors(core, filters),
});
