import { homeApi } from '#contract/home/api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { readHome } from './home.ts';
import { readSummary } from './read-summary.ts';

export const homeRoutes = serve(homeApi, { home: ({ core }) => readHome(core), summary: (call) => readSummary(call) });
