import { collectorsApi } from '#contract/collectors/api.ts';
import { serve } from '../http/serve.ts';
import { countCollectors } from './count-collectors.ts';
import { listCollectors } from './list-collectors.ts';

export const collectorsRoutes = serve(collectorsApi, {
  list: (call, asked) => listCollectors(call, asked),
  listForMe: (call, asked) => listCollectors(call, asked),
  facets: ({ core }, asked) => countCollectors(core, asked),
});
