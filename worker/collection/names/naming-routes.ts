import { namingApi } from '#contract/collection/names/naming-api.ts';
import { serve } from '#worker/http/serve.ts';
import { readNameRecommendations } from './name-recommendations.ts';

/** Mounted before the specimens, whose ids its path would pass for. */
export const namingRoutes = serve(namingApi, {
  recommend: (call, query) => readNameRecommendations(call, query),
});
